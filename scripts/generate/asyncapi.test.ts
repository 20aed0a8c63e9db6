import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { bundleText } from '../../generated/documents.ts';
import { events } from '../../generated/events.ts';
import { projectPath } from '../contract/project.ts';
import { redoclyLint } from '../lint-contract/redocly.ts';
import { asyncApi } from './asyncapi.ts';
import { type Document, type Example, type Ref, resolve, type Schema } from './openapi.ts';

interface Header {
  name: string;
  required?: boolean;
  schema: Schema;
}
interface Message {
  payload: Schema;
  headers: { required?: string[]; properties: Record<string, Schema> };
  examples: { payload: unknown }[];
}
interface EventDocument {
  channels: Record<string, { address?: string; messages: Record<string, Ref> }>;
  operations: Record<string, { action: string; messages: Ref[] }>;
  components: { messages: Record<string, Message>; schemas: Record<string, Schema> };
}

const bundle: Document = JSON.parse(bundleText('merchant'));
const document: EventDocument = JSON.parse(bundleText('merchant-asyncapi'));

/** A value with every reference replaced by its target. */
function resolved(root: object, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(root, item));
  if (typeof value !== 'object' || value === null) return value;
  const target = resolve(root as Document, value);
  return target === value
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, resolved(root, child)]))
    : resolved(root, target);
}

function validator() {
  const schema = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.1.0-without-$id.json');
  const ajv = formats.default(new Ajv({ strict: false, allErrors: true, logger: false }));
  return ajv.compile(schema);
}

test('the schema of AsyncAPI 3.1 accepts the document, and no document with a fault', () => {
  const validate = validator();
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  const faults: ((broken: EventDocument) => void)[] = [
    ({ operations }) => Object.assign(operations, { sendEvent: { ...operations.sendEvent, action: 'publish' } }),
    ({ channels }) => Object.assign(channels.webhook_url ?? {}, { address: 7 }),
    ({ components }) => Object.assign(components.messages['invoice.refunded'] ?? {}, { body: {} }),
  ];
  for (const makeFault of faults) {
    const broken = structuredClone(document);
    makeFault(broken);
    expect(validate(broken), String(makeFault)).toBe(false);
  }
});

test('every event of the contract is one message, which the service sends', () => {
  const names = Object.keys(events);
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(document.components.messages)).toEqual(names);
  const { webhook_url: channel, ...otherChannels } = document.channels;
  const { sendEvent: operation, ...otherOperations } = document.operations;
  expect([otherChannels, otherOperations]).toEqual([{}, {}]);
  expect(channel).not.toHaveProperty('address');
  expect(channel?.messages).toEqual(
    Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
  );
  expect(operation?.action).toBe('send');
  expect(operation?.messages).toEqual(names.map((name) => ({ $ref: `#/channels/webhook_url/messages/${name}` })));
});

test.for(Object.keys(events))('%s has the payload, headers and examples of OpenAPI', (event) => {
  const post = bundle.webhooks?.[event]?.post;
  const media = post?.requestBody?.content['application/json'];
  const message = document.components.messages[event];
  expect(resolved(document, message?.payload)).toEqual(resolved(bundle, media?.schema));
  expect(resolved(bundle, media?.schema)).toHaveProperty('properties.event');
  const parameters = (post?.parameters ?? []).map((parameter) => resolve<Header>(bundle, parameter as Header | Ref));
  expect(parameters.length).toBeGreaterThan(0);
  expect(message?.headers.required ?? []).toEqual(parameters.flatMap(({ name, required }) => (required ? [name] : [])));
  expect(message?.headers.properties).toEqual(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, expect.objectContaining(schema)])),
  );
  const values = Object.values(media?.examples ?? {}).map((example) => resolve<Example>(bundle, example).value);
  expect(message?.examples.map(({ payload }) => payload)).toEqual(values);
});

test('the payloads have only keywords that mean the same in JSON Schema draft-07 and 2020-12', () => {
  const same = ['type', 'description', 'properties', 'required', 'format', 'minimum', 'maximum', 'exclusiveMinimum']
    .concat(['exclusiveMaximum', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'items', 'const', 'enum'])
    .concat(['additionalProperties', 'examples', '$ref']);
  const others = (schema: Schema): string[] => {
    const { $ref, properties, items, additionalProperties } = schema;
    const below = [...Object.values((properties ?? {}) as object), items, additionalProperties].filter(
      (child): child is Schema => typeof child === 'object' && child !== null,
    );
    const own = Object.keys(schema).filter((key) => !same.includes(key) && !key.startsWith('x-'));
    // Draft-07 ignores keywords next to a reference.
    const siblings = $ref === undefined ? [] : Object.keys(schema).filter((key) => key !== '$ref');
    return [...own, ...siblings, ...below.flatMap(others)];
  };
  expect(Object.values(document.components.schemas).flatMap(others)).toEqual([]);
});

test('a broken document is refused by the lint of the contract, with file and key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'asyncapi-'));
  const file = join(folder, 'broken.json');
  writeFileSync(file, bundleText('merchant-asyncapi').replace('"action": "send"', '"action": "publish"'));
  const config = projectPath('scripts/lint-contract/events.redocly.yaml');
  const [finding, ...others] = await redoclyLint({ config, apis: [file] });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    file: expect.stringContaining('broken.json'),
    at: '#/operations/sendEvent/action',
    says: expect.stringContaining('"send"'),
  });
  expect(readFileSync(file, 'utf8').split('\n')[(finding?.line ?? 0) - 1]).toContain('"action": "publish"');
  rmSync(folder, { recursive: true });
});

test.for([
  ['body', /An event has no body/, (post: object) => Object.assign(post, { requestBody: undefined })],
  [
    'header',
    /no query parameter "at"/,
    (post: object) => Object.assign(post, { parameters: [{ name: 'at', in: 'query' }] }),
  ],
] as const)('an event whose %s AsyncAPI cannot have is refused by the generator', ([, message, change]) => {
  const broken = structuredClone(bundle);
  change(broken.webhooks?.['invoice.refunded']?.post ?? {});
  expect(() => asyncApi(broken)).toThrow(message);
  expect(() => asyncApi(broken)).toThrow(expect.objectContaining({ part: 'operation:receiveInvoiceRefunded' }));
});
