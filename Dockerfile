# The service as an image: docker build -t arbiter:0.1.0 .
#
# It listens on loopback only, as it does anywhere else; compose.yaml and deploy/kubernetes.yaml open it on purpose.

FROM python:3.13-slim-bookworm AS build
WORKDIR /src
RUN python -m venv /opt/arbiter
ENV PATH=/opt/arbiter/bin:$PATH PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
# Versions that were tested together: the lock file without its hashes, as constraints.
COPY requirements/dev.txt requirements/
RUN sed -n 's/ \\$//; /==/p' requirements/dev.txt > constraints.txt
COPY pyproject.toml LICENSE ./
COPY protos/ protos/
COPY docs/editions/ docs/editions/
COPY arbiter/ arbiter/
RUN pip install --constraint constraints.txt '.[otel,pdf,postgres]'

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /var/lib/arbiter --create-home arbiter
COPY --from=build /opt/arbiter /opt/arbiter
# Without another store, tables are kept in /var/lib/arbiter/tables.db.
ENV PATH=/opt/arbiter/bin:$PATH XDG_STATE_HOME=/var/lib
VOLUME /var/lib/arbiter
USER 10001
WORKDIR /var/lib/arbiter
EXPOSE 50051 8080 9100
STOPSIGNAL SIGTERM
# Where the service is served by TLS the check needs --tls-ca too.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s CMD ["arbiter", "health"]
ENTRYPOINT ["arbiter"]
CMD ["serve"]
