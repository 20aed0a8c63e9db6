# The conformance suite with the contract, the webhook receiver and the reference server.
#
#   docker build --tag invoicing-conformance .
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/suite" --env MERCHANT_KEY \
#     invoicing-conformance --target my-target.yaml
#
# The report is in /suite/out: mount a folder at /suite to keep it.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY generated ./generated
COPY reference-server ./reference-server
COPY conformance ./conformance
WORKDIR /suite
RUN chown node:node /suite
USER node
ENTRYPOINT ["node", "/app/conformance/cli/invoicing-conformance.js"]
CMD ["run"]
