# The conformance suite with the contract, the webhook receiver and the reference server, as one executable file.
#
#   docker build --tag invoicing-conformance .
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/suite" --env MERCHANT_KEY \
#     invoicing-conformance --target my-target.yaml
#
# The report is in /suite/out: mount a folder at /suite to keep it.
#
# To publish an image, pass base images by digest: --build-arg BUILD_IMAGE=node@sha256:… --build-arg RUN_IMAGE=debian@sha256:…
ARG BUILD_IMAGE=node:24-slim
ARG RUN_IMAGE=debian:12-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/node-runtime ./scripts/node-runtime
RUN npm ci --ignore-scripts
COPY generated ./generated
COPY reference-server ./reference-server
COPY conformance ./conformance
COPY launch ./launch
COPY scripts ./scripts
RUN node scripts/executable/main.ts --out /app/invoicing-conformance

# The same Debian as the image above: the executable needs its C and C++ libraries and nothing else.
FROM ${RUN_IMAGE}
COPY --from=build /app/invoicing-conformance /app/invoicing-conformance.licenses.txt /usr/local/bin/
WORKDIR /suite
RUN useradd --uid 1000 suite && chown suite /suite
USER suite
ENTRYPOINT ["invoicing-conformance"]
CMD ["run"]
