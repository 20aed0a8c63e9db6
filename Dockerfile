# The conformance suite with the contract, the webhook receiver and the reference server.
#
#   docker build --tag invoicing-conformance .
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/suite" --env MERCHANT_KEY \
#     invoicing-conformance --target my-target.yaml
#
# The report is in /suite/out: mount a folder at /suite to keep it.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.build.json ./
COPY generated ./generated
COPY reference-server ./reference-server
COPY conformance ./conformance
COPY client ./client
COPY scripts ./scripts
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json LICENSE ./
WORKDIR /suite
RUN chown node:node /suite
USER node
ENTRYPOINT ["node", "/app/dist/conformance/cli/invoicing-conformance.js"]
CMD ["run"]
