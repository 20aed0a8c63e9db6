import type { ExtraSchema } from '../../generated/contract-data.ts';
import type { ContractData } from '../contract/data.ts';
import { type ApiName, apiNames } from '../contract/project.ts';
import type { Embedded } from './error-examples.ts';
import { type Part, RefusedPart } from './input/refused-part.ts';
import { constant, marker } from './marker.ts';
import type { Document } from './openapi.ts';
import { occurrencesOf, placesOf } from './placements.ts';

/** The error catalog as data and as exact types. */
export function catalog(documents: Record<ApiName, Document>, embedded: Embedded[], contract: ContractData): string {
  const entries = Object.entries(contract.errors).map(([id, entry]) => {
    const { extra, retry_after, ...facts } = entry['x-error'];
    return [
      id,
      {
        wire: entry.value.error ?? entry.value.error_code,
        summary: entry.summary,
        description: entry.description,
        message: entry.value.message ?? entry.value.error_message,
        docUrl: docUrlOf(id, documents),
        ...facts,
        retryAfter: retry_after,
        extra: Object.keys(extra ?? {}),
        codeInErrorCode: 'error_code' in entry.value,
        ...entry['x-provenance'],
      },
    ] as const;
  });
  const occurrences = Object.values(documents).map((document) => occurrencesOf(document, contract.errors));
  const extras = extraTypes(contract, documents);
  return [
    marker,
    ...apiNames.filter((api) => extras.includes(`${component(api)}[`)).map(importOf),
    '\n',
    constant(
      'codes',
      'Every error condition, by id.',
      Object.fromEntries(entries),
      'codes.provider_throttled.retry // "after_delay"',
    ),
    'export type CodeId = keyof typeof codes;\n\n',
    constant(
      'occurrences',
      'What each operation can return: code, status, where the code comes from, and the body to expect.',
      Object.assign({}, ...occurrences),
      'occurrences.getInvoice.InvoiceNotFound.status // 404',
      2,
    ),
    constant(
      'embedded',
      'The places of a code in a body that is not an error response: a row, a failed record, an event.',
      placesOf(embedded, contract),
      'Object.keys(embedded) // the operations and events with such places',
      2,
    ),
    'export type OperationId = keyof typeof occurrences;\n',
    '/** The codes that an operation can give. */\n',
    'export type CodeOf<Op extends OperationId> = keyof (typeof occurrences)[Op] & CodeId;\n\n',
    '/** The extra keys of a code, in addition to `error`, `error_code`, `message` and `doc_url`. */\n',
    extras,
  ].join('');
}

/** The `doc_url` in responses with the code. */
function docUrlOf(id: string, documents: Record<ApiName, Document>): unknown {
  const shown = apiNames.map(
    (api) => documents[api].components.examples[id]?.value as { doc_url?: string } | undefined,
  );
  return shown.find((value) => value?.doc_url)?.doc_url;
}

function component(api: ApiName): string {
  return api === 'merchant' ? 'Merchant' : 'Partner';
}

function importOf(api: ApiName): string {
  return `import type { components as ${component(api)} } from './types/${api}.ts';\n`;
}

function extraTypes(contract: ContractData, documents: Record<ApiName, Document>): string {
  const rows = Object.entries(contract.errors)
    .filter(([, entry]) => entry['x-error'].extra)
    .map(([id, entry]) => {
      const keys = Object.entries(entry['x-error'].extra ?? {}).map(
        ([key, schema]) =>
          `    /** ${schema.description} */\n    ${key}: ${typeOf(schema, documents, `error:${id}`)};\n`,
      );
      return `  ${id}: {\n${keys.join('')}  };\n`;
    });
  return `export interface CodeExtras {\n${rows.join('')}}\n`;
}

function typeOf(schema: ExtraSchema, documents: Record<ApiName, Document>, part: Part): string {
  const name = schema.component;
  if (name) {
    const api = apiNames.find((one) => name in documents[one].components.schemas);
    if (!api)
      throw new RefusedPart(part, `extra: component "${name}" does not exist. Name a schema that an operation uses.`);
    const type = `${component(api)}['schemas']['${name}']`;
    return schema.required ? `Required<Pick<${type}, ${schema.required.map((key) => `'${key}'`).join(' | ')}>>` : type;
  }
  return [schema.type ?? 'object']
    .flat()
    .map((type) => scalar(type, schema, documents, part))
    .join(' | ');
}

function scalar(type: string, schema: ExtraSchema, documents: Record<ApiName, Document>, part: Part): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return `(${typeOf(schema.items ?? {}, documents, part)})[]`;
  if (type === 'object')
    return `Record<string, ${schema.additionalProperties ? typeOf(schema.additionalProperties, documents, part) : 'unknown'}>`;
  return type;
}
