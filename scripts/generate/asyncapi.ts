import { RefusedPart } from './input/refused-part.ts';
import {
  type Document,
  type Example,
  type MediaType,
  type Operation,
  type Ref,
  resolve,
  type Schema,
} from './openapi.ts';
import { reachedFrom } from './reached-components.ts';

interface HeaderParameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: Schema;
}
interface License {
  name: string;
  url?: string;
  identifier?: string;
}
/** The parts of a bundle's info and tags that AsyncAPI has as well. */
interface Described extends Document {
  info: Record<string, unknown> & { title: string; version: string; license?: License; contact?: object };
  tags?: { name: string; description?: string }[];
}

const json = 'application/json';
const channel = 'webhook_url';

/**
 * The events of a bundle as an AsyncAPI 3.1 document, for tools that read it. Made from `webhooks` alone: one message
 * per event, with the payload schema, headers and examples of the bundle. The receiver chooses the address, so the
 * channel has none; Redocly does not accept the value null, which would mean the same. The schemas state no format:
 * their keywords mean the same in JSON Schema 2020-12, which the bundle uses, and in AsyncAPI, whose parser does not
 * support JSON Schema 2020-12.
 */
export function asyncApi(document: Document): Record<string, unknown> {
  const { info, tags = [] } = document as Described;
  const webhooks = Object.entries(document.webhooks ?? {}).flatMap(([event, { post }]) =>
    post ? [{ event, post }] : [],
  );
  const { title, version, description, contact, license } = info;
  return {
    asyncapi: '3.1.0',
    info: {
      title: `${title}: events`,
      version,
      description,
      ...(contact ? { contact } : {}),
      ...(license ? { license: licenseOf(license) } : {}),
    },
    defaultContentType: json,
    channels: {
      [channel]: {
        description: tags
          .filter(({ name }) => isUsed(name, webhooks))
          .map((tag) => tag.description)
          .join(' '),
        messages: Object.fromEntries(webhooks.map(({ event }) => [event, { $ref: `#/components/messages/${event}` }])),
      },
    },
    operations: {
      sendEvent: {
        action: 'send',
        channel: { $ref: `#/channels/${channel}` },
        description: responses(document, webhooks),
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
        messages: webhooks.map(({ event }) => ({ $ref: `#/channels/${channel}/messages/${event}` })),
      },
    },
    components: {
      messages: Object.fromEntries(webhooks.map(({ event, post }) => [event, message(document, event, post)])),
      schemas: schemasOf(document, webhooks),
    },
  };
}

type Webhooks = readonly { event: string; post: Operation }[];

/** AsyncAPI has no SPDX identifier, so the license gets the URL of its SPDX page. */
function licenseOf({ name, url, identifier }: License): object {
  const address = url ?? (identifier && `https://spdx.org/licenses/${identifier}.html`);
  return { name, ...(address ? { url: address } : {}) };
}

function isUsed(tag: string, webhooks: Webhooks): boolean {
  return webhooks.some(({ post }) => post.tags?.includes(tag));
}

function bodyOf({ operationId, requestBody }: Operation): MediaType & { schema: Schema } {
  const media = requestBody?.content[json];
  if (!media?.schema)
    throw new RefusedPart(`operation:${operationId}`, `An event has no body in ${json}. Describe it.`);
  return { ...media, schema: media.schema };
}

function message(document: Document, event: string, post: Operation): object {
  const { summary, description, 'x-provenance': provenance } = post as Operation & Record<string, unknown>;
  const { schema, examples = {} } = bodyOf(post);
  const shown = Object.entries(examples).map(([name, example]) => {
    const { summary: says, value } = resolve<Example>(document, example);
    return { name, ...(says ? { summary: says } : {}), payload: value };
  });
  return {
    name: event,
    title: event,
    summary,
    description,
    contentType: json,
    headers: headers(document, post),
    payload: schema,
    ...(shown.length > 0 ? { examples: shown } : {}),
    ...(provenance ? { 'x-provenance': provenance } : {}),
  };
}

function headers(document: Document, { operationId, parameters = [] }: Operation): object {
  const all = parameters.map((parameter) => resolve<HeaderParameter>(document, parameter as HeaderParameter | Ref));
  const other = all.find((parameter) => parameter.in !== 'header');
  if (other !== undefined)
    throw new RefusedPart(
      `operation:${operationId}`,
      `An event has no ${other.in} parameter "${other.name}". Make it a header.`,
    );
  const required = all.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(all.map(({ name, description, schema }) => [name, { description, ...schema }])),
  };
}

/** The text about responses of a receiver and what the service does after each. */
function responses(document: Document, webhooks: Webhooks): string {
  const lines = webhooks.flatMap(({ post }) =>
    Object.entries(post.responses).map(([status, response]) => {
      const { description } = resolve<{ description?: string }>(document, response as { description?: string } | Ref);
      return `- ${status}: ${description}`;
    }),
  );
  return ['Responses of the receiver:', '', ...new Set(lines)].join('\n');
}

function schemasOf(document: Document, webhooks: Webhooks): Record<string, unknown> {
  const reached = reachedFrom(
    document,
    webhooks.map(({ post }) => bodyOf(post).schema),
  );
  // In the order of the bundle, so that a change of one event does not move other schemas.
  return Object.fromEntries(
    Object.entries(document.components.schemas).filter(([name]) => reached.has(`#/components/schemas/${name}`)),
  );
}
