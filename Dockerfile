# The conformance suite with the contract, the webhook receiver and the reference server, as one executable file.
#
#   docker build --tag invoicing-conformance .
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/suite" --env MERCHANT_KEY \
#     invoicing-conformance --target my-target.yaml
#
# The report is in /suite/out: mount a folder at /suite to keep it.
#
# The base images are pinned: docs/dependencies.md says how to move to newer ones.
ARG BUILD_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ARG RUN_IMAGE=debian:bookworm-20261005-slim@sha256:7c7b2c966bc9ee8cedfeef67e0e279108992c77681fa595db4a9d65c06ccc587

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/node-runtime ./scripts/node-runtime
RUN npm ci --ignore-scripts
COPY openapi ./openapi
COPY generated ./generated
COPY reference-server ./reference-server
COPY client ./client
COPY conformance ./conformance
COPY launch ./launch
COPY scripts ./scripts
RUN node scripts/executable/main.ts --out /app && \
  mv "/app/invoicing-conformance-linux-$(node -p process.arch)" /app/invoicing-conformance

# The same Debian as the image above: the executable needs its C and C++ libraries and nothing else.
FROM ${RUN_IMAGE}
COPY --from=build /app/invoicing-conformance /app/*.licenses.txt /app/*.cdx.json /usr/local/bin/
WORKDIR /suite
RUN useradd --uid 1000 suite && chown suite /suite
USER suite
ENTRYPOINT ["invoicing-conformance"]
CMD ["run"]
