# The archive as a container image. How to use it: docs/hosting.md#in-containers
# Both stages name their base by an argument, so that a mirror or an image made here can take its place.
ARG BUILD_BASE=docker.io/library/node:26.10.0-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /opt/bessarabia-archive
ENV ASTRO_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
# Where the registry is another one, or behind a proxy with certificates: --secret id=npmrc,src=… --secret id=certificates,src=…
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=certificates \
    if [ -f /run/secrets/certificates ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/certificates; fi \
    && npm ci --omit=dev --no-audit --no-fund --loglevel error
COPY . .
RUN node scripts/run.js build && node scripts/run.js image-files TO=/image

FROM ${BASE}
# Node needs libatomic1. tini passes signals on, and ends what a killed process has left.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 tini \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/apt /var/log/dpkg.log /var/cache/debconf/*-old
# The folders are the user's before they become volumes: a new volume takes its owner from them.
RUN groupadd --gid 10001 archive \
    && useradd --uid 10001 --gid archive --no-create-home --home-dir /var/lib/bessarabia-archive --shell /usr/sbin/nologin archive \
    && for folder in lib/bessarabia-archive/data lib/bessarabia-archive/uploads lib/bessarabia-archive/public backups/bessarabia-archive; do \
        install -d -o archive -g archive -m 750 "/var/$folder"; done
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image /opt/bessarabia-archive
WORKDIR /opt/bessarabia-archive
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/var/lib/bessarabia-archive/data \
    UPLOADS_DIR=/var/lib/bessarabia-archive/uploads \
    PUBLIC_DIR=/var/lib/bessarabia-archive/public \
    BACKUP_DIR=/var/backups/bessarabia-archive
USER 10001:10001
VOLUME ["/var/lib/bessarabia-archive/data", "/var/lib/bessarabia-archive/uploads", "/var/lib/bessarabia-archive/public", "/var/backups/bessarabia-archive"]
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first start draws the demo pictures and publishes before it listens.
HEALTHCHECK --interval=15s --timeout=5s --start-period=15m --retries=4 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "node", "scripts/run.js"]
CMD ["start"]

ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="Bessarabia in photographs" \
      org.opencontainers.image.description="A public archive for historical photographs, in Russian, Romanian and English" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
