"""deploy/kubernetes.yaml: no cluster is there to take it, so what it names is held against what there is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.deploy.programs import accepted, settings_of, version

FILE = Path(__file__).parents[2] / "deploy" / "kubernetes.yaml"
OBJECTS: list[dict[str, Any]] = list(yaml.safe_load_all(FILE.read_text()))


def of(kind: str) -> list[dict[str, Any]]:
    return [one for one in OBJECTS if one["kind"] == kind]


def pods() -> Iterator[dict[str, Any]]:
    for one in (*of("Deployment"), *of("Job")):
        yield one["spec"]["template"]


def containers() -> Iterator[dict[str, Any]]:
    for pod in pods():
        yield from pod["spec"]["containers"]


def settings() -> Any:
    (config,) = of("ConfigMap")
    return settings_of(config["data"])


(DEPLOYMENT,) = of("Deployment")
(SERVER,) = DEPLOYMENT["spec"]["template"]["spec"]["containers"]
LABELS = DEPLOYMENT["spec"]["template"]["metadata"]["labels"].items()


def test_every_object_has_a_name_of_its_own_and_there_is_one_of_each() -> None:
    named = [(one["kind"], one["metadata"]["name"]) for one in OBJECTS]
    assert len(named) == len(set(named))
    kinds = {"ConfigMap", "Job", "Deployment", "Service", "PodDisruptionBudget"}
    assert {kind for kind, _ in named} == kinds


def test_the_programs_take_their_commands_and_settings() -> None:
    for one in containers():
        assert one["image"] == f"arbiter:{version()}"
        accepted(["arbiter", *one["args"]])
        assert one["envFrom"] == [
            {"configMapRef": {"name": of("ConfigMap")[0]["metadata"]["name"]}}
        ]
        assert all(isinstance(value, str) for value in of("ConfigMap")[0]["data"].values())
    assert settings().store.startswith("postgresql://")


def test_the_password_comes_from_a_secret_that_the_file_tells_how_to_make() -> None:
    for one in containers():
        (password,) = one["env"]
        secret = password["valueFrom"]["secretKeyRef"]
        assert password["name"] == "PGPASSWORD"
        told = f"kubectl create secret generic {secret['name']} --from-literal={secret['key']}="
        assert told in FILE.read_text()


def test_ports_and_probes_are_those_of_the_service() -> None:
    ports = {port["name"]: port["containerPort"] for port in SERVER["ports"]}
    told = settings()
    assert ports == {"grpc": told.port, "desk": told.desk_listens, "metrics": told.metrics_port}
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        assert SERVER[probe]["grpc"] == {"port": told.port}
    annotations = DEPLOYMENT["spec"]["template"]["metadata"]["annotations"]
    assert annotations["prometheus.io/port"] == str(told.metrics_port)
    for service in of("Service"):
        assert service["spec"]["selector"].items() <= LABELS
        assert {port["targetPort"] for port in service["spec"]["ports"]} <= set(ports)


def test_selectors_choose_the_replicas_and_not_the_job() -> None:
    (job,) = of("Job")
    (budget,) = of("PodDisruptionBudget")
    chosen = [DEPLOYMENT["spec"]["selector"], budget["spec"]["selector"]]
    chosen += [
        one["labelSelector"]
        for one in DEPLOYMENT["spec"]["template"]["spec"]["topologySpreadConstraints"]
    ]
    for selector in chosen:
        assert selector["matchLabels"].items() <= LABELS
        assert (
            not selector["matchLabels"].items()
            <= job["spec"]["template"]["metadata"]["labels"].items()
        )
    assert 0 < budget["spec"]["minAvailable"] < DEPLOYMENT["spec"]["replicas"]


def test_nothing_runs_as_root_or_may_become_it() -> None:
    for pod in pods():
        assert pod["spec"]["securityContext"]["runAsNonRoot"] is True
        assert pod["spec"]["securityContext"]["runAsUser"] == 10001  # that of the Dockerfile
        assert pod["spec"]["automountServiceAccountToken"] is False
    for one in containers():
        assert one["securityContext"]["allowPrivilegeEscalation"] is False
        assert one["securityContext"]["readOnlyRootFilesystem"] is True
        assert one["securityContext"]["capabilities"] == {"drop": ["ALL"]}


def test_what_is_mounted_is_a_volume() -> None:
    spec = DEPLOYMENT["spec"]["template"]["spec"]
    assert {one["name"] for one in SERVER["volumeMounts"]} == {
        one["name"] for one in spec["volumes"]
    }


def test_a_stop_waits_longer_than_the_service_needs_for_it() -> None:
    patience = DEPLOYMENT["spec"]["template"]["spec"]["terminationGracePeriodSeconds"]
    assert patience > settings().notice_seconds + settings().grace_seconds
    probe = SERVER["readinessProbe"]
    assert settings().notice_seconds > 2 * probe["periodSeconds"]


def test_it_has_the_form_that_kubernetes_knows() -> None:
    validate = pytest.importorskip(
        "kubernetes_validate", reason="kubernetes-validate is not installed"
    )
    for one in OBJECTS:
        validate.validate(one, "1.34", strict=True)
