# UNTESTED: written on a machine without a container engine. docs/operating.md says how to use it.
# Debian, because the bundled PostgreSQL needs glibc.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY . .
# No package's install script runs; dev packages are for the build of the pages only.
RUN npm ci --ignore-scripts --no-audit --no-fund \
 && node --input-type=module -e "const { buildWebIfChanged } = await import('/app/tools/scripts/starting/build-web.ts'); await buildWebIfChanged(console.log)" \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf .cache

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_TO=stdout MALLOC_ARENA_MAX=2
COPY --from=build /app /app
# PostgreSQL refuses root, and so do we.
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
WORKDIR /app
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD \
  ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Run with an init (docker run --init, compose: init: true): it collects what PostgreSQL's processes leave.
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
