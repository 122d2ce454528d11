"""The configuration of the service: flags win over the environment, the environment over the file."""

from __future__ import annotations

import ipaddress
import json
import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import Field, ValidationError, field_validator, model_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from arbiter.tables.stores import places

#: What the names of environment variables begin with.
PREFIX: Final = "ARBITER_"
#: The port of the review desk where none is said.
DESK_PORT: Final = 8080
#: The environment variable that names the file.
FILE_VARIABLE: Final = "ARBITER_CONFIG"


class SettingsError(ValueError):
    """The configuration cannot be used.

    Attributes:
        faults: One sentence for each wrong value, naming it.
    """

    def __init__(self, faults: list[str]) -> None:
        super().__init__(faults)
        self.faults = tuple(faults)

    def __str__(self) -> str:
        """One line for each wrong value."""
        return "\n".join(self.faults)


class Settings(BaseSettings):
    """What can be configured; the documentation of each value is its ``description``."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="forbid", frozen=True)

    host: str = Field("127.0.0.1", description="The address to listen on.")
    port: int = Field(50051, ge=0, le=65535, description="The port; 0 takes a free one.")
    share_port: bool = Field(
        default=False, description="Several processes may listen on the same port."
    )
    insecure: bool = Field(
        default=False, description="Plain text is meant, although others can reach the address."
    )
    tls_certificate: Path | None = Field(None, description="PEM file: the server's certificates.")
    tls_key: Path | None = Field(None, description="PEM file: the server's private key.")
    tls_client_ca: Path | None = Field(
        None, description="PEM file: who signs clients' certificates; clients must then have one."
    )
    max_message_bytes: int = Field(
        4 * 1024 * 1024, ge=1024, le=64 * 1024 * 1024, description="The longest message."
    )
    max_acts: int = Field(2000, ge=1, le=100_000, description="The most acts of one record.")
    max_calls: int = Field(
        20_000, ge=1, description="The most calls at one time, of all kinds, watchers among them."
    )
    max_streams: int = Field(
        100, ge=1, description="The most ReviewHands and Examine streams at one time."
    )
    max_questions: int = Field(
        500, ge=1, le=1000, description="The most questions of one examination."
    )
    exam_seconds: float = Field(
        30.0,
        ge=0.01,
        le=3600,
        description="How long a client under examination may take for an answer, at most.",
    )
    max_searches: int = Field(
        8, ge=1, description="The most records with unknown cards under review at one time."
    )
    notice_seconds: float = Field(
        0.0, ge=0, le=600, description="From NOT_SERVING until new calls are refused."
    )
    grace_seconds: float = Field(
        10.0, ge=0, le=3600, description="How long calls may go on once new ones are refused."
    )
    store: str = Field(
        "sqlite",
        repr=False,  # it may hold a password
        validate_default=True,
        description=f"Where tables are kept: {places.KNOWN}.",
    )
    table_hosts: tuple[str, ...] = Field(
        (),
        description="The SHA-256 of each token that may open tables (arbiter token); empty, anybody may.",
    )
    table_calls_per_second: int = Field(
        100, ge=0, description="The most calls of a token at a table in a second; 0 for any number."
    )
    table_idle_seconds: float = Field(
        60.0, ge=0.1, description="How long a table that nobody needs stays in memory."
    )
    max_watchers: int = Field(10_000, ge=1, description="The most who watch tables at one time.")
    watch_stall_seconds: float = Field(
        30.0, ge=0.1, description="How long a watcher may be too far behind before it is ended."
    )
    desk: bool = Field(default=True, description="The review desk, web pages, is served too.")
    desk_host: str = Field("127.0.0.1", description="The address of the review desk.")
    desk_port: int | None = Field(
        None,
        ge=0,
        le=65535,
        description="The port of the review desk, 0 takes a free one; not set, it is 8080, or a free one where port is 0.",
    )
    web: bool = Field(
        default=True,
        description="Browsers may call too, by Connect and gRPC-Web, at the address of the desk.",
    )
    web_origins: tuple[str, ...] = Field(
        (),
        description="Whose pages may call, as https://play.example; * for anybody's; empty, those of the desk's own address.",
    )
    metrics_host: str = Field("127.0.0.1", description="The address of the metrics.")
    metrics_port: int | None = Field(
        None, ge=0, le=65535, description="The port of the metrics; not set, there are none."
    )
    otel_endpoint: str | None = Field(
        None,
        pattern=r"^https?://[^/\s@]+$",
        description="Where spans of calls are sent by OTLP over gRPC, as http://HOST:PORT or https://HOST:PORT; "
        "not set, there are none.",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="What is logged, from this level on."
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003  # not used: no .env file
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003  # not used
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Flags, environment, file, in this order."""
        file = _File.path
        if file is None:
            return init_settings, env_settings
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls, file)

    @field_validator("table_hosts", "web_origins", mode="before")
    @classmethod
    def _list(cls, told: object) -> object:
        """A flag tells a list as JSON, as the environment does."""
        if not isinstance(told, str):
            return told
        try:
            return json.loads(told)
        except ValueError:
            raise ValueError('a JSON list is expected, as in ["one", "other"]') from None

    @field_validator("table_hosts")
    @classmethod
    def _digests(cls, hosts: tuple[str, ...]) -> tuple[str, ...]:
        """Each a SHA-256."""
        for one in hosts:
            if len(one) != 64 or not set(one.lower()) <= set("0123456789abcdef"):
                raise ValueError(f"{one!r} is no SHA-256 in 64 hexadecimal digits")
        return hosts

    @field_validator("web_origins")
    @classmethod
    def _origins(cls, origins: tuple[str, ...]) -> tuple[str, ...]:
        """Each as a browser tells it."""
        for one in origins:
            if one != "*" and not re.fullmatch(r"https?://[^/\s]+", one):
                raise ValueError(f"{one!r} is no origin: https://play.example, or *")
        return origins

    @field_validator("store")
    @classmethod
    def _store(cls, text: str) -> str:
        """A store that is known."""
        places.read_place(text)
        return text

    @model_validator(mode="after")
    def _safe(self) -> Settings:
        """TLS is whole, and plain text beyond loopback is said on purpose."""
        if (self.tls_certificate is None) != (self.tls_key is None):
            raise ValueError("tls_certificate and tls_key are given together or not at all")
        if self.tls_client_ca is not None and self.tls_certificate is None:
            raise ValueError("tls_client_ca needs tls_certificate and tls_key")
        if self.tls_certificate is None and not self.insecure:
            hosts = {"host": self.host} | ({"desk_host": self.desk_host} if self.desk else {})
            for key, host in hosts.items():
                if not on_loopback(host):
                    raise ValueError(
                        f"{key} {host} can be reached by others and there is no tls_certificate; "
                        "give one, or set insecure to serve in plain text on purpose"
                    )
        return self

    @property
    def address(self) -> str:
        """Host and port as gRPC takes them."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def desk_listens(self) -> int:
        """The port that the desk asks for; 0 is a free one."""
        if self.desk_port is not None:
            return self.desk_port
        return DESK_PORT if self.port else 0


class _File:
    """The file that the settings now being made are read from; pydantic-settings has no other way to hand it over."""

    path: Path | None = None


def on_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def load(flags: Mapping[str, object] | None = None, file: Path | None = None) -> Settings:
    """Reads the configuration.

    Args:
        flags: What the command line says; None as a value is: not said.
        file: The TOML file; None takes the one that ``ARBITER_CONFIG`` names, if it names one.

    Raises:
        SettingsError: A value is wrong or unknown, or the file cannot be read.
    """
    said: dict[str, Any] = {key: value for key, value in (flags or {}).items() if value is not None}
    named = os.environ.get(FILE_VARIABLE)
    _File.path = file or (Path(named) if named else None)
    try:
        if _File.path is not None:
            _readable(_File.path)
        settings = Settings(**said)
        for key in ("tls_certificate", "tls_key", "tls_client_ca"):
            _pem(key, getattr(settings, key))
    except ValidationError as error:
        raise SettingsError([_fault(dict(fault), said) for fault in error.errors()]) from None
    finally:
        _File.path = None
    return settings


def unknown_variables() -> list[str]:
    """Environment variables that begin like ours and mean nothing."""
    known = {PREFIX + key.upper() for key in Settings.model_fields} | {FILE_VARIABLE}
    return sorted(key for key in os.environ if key.startswith(PREFIX) and key not in known)


def _readable(path: Path) -> None:
    try:
        with path.open("rb") as file:
            tomllib.load(file)
    except OSError as error:
        raise SettingsError([f"the file {path} cannot be read: {error.strerror}"]) from None
    except tomllib.TOMLDecodeError as error:
        raise SettingsError([f"the file {path} is not TOML: {error}"]) from None


def _pem(key: str, path: Path | None) -> None:
    if path is None:
        return
    try:
        text = path.read_bytes()
    except OSError as error:
        raise SettingsError([f"{key} {path} cannot be read: {error.strerror}"]) from None
    if b"-----BEGIN " not in text:
        raise SettingsError([f"{key} {path} is no PEM file"])


def _fault(fault: dict[str, Any], said: Mapping[str, object]) -> str:
    """A fault as a sentence that names the value, and where it may come from."""
    message = str(fault["msg"]).removeprefix("Value error, ")
    if not fault["loc"]:
        return message
    key = str(fault["loc"][0])
    if fault["type"] == "extra_forbidden":
        return f"{key} is no setting; known are {', '.join(Settings.model_fields)}"
    if key in said:
        source = "the command line"
    elif PREFIX + key.upper() in os.environ:
        source = f"the environment variable {PREFIX + key.upper()}"
    else:
        source = "the defaults" if _File.path is None else "the file"
    value = places.shown(str(fault["input"])) if key == "store" else fault["input"]
    return f"{key} in {source} cannot be {value!r}: {message}"
