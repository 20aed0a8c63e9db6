import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { inWords } from './notes.ts';

export const apis = ['merchant', 'partner'] as const;
export type Api = (typeof apis)[number];

const root = new URL('../../', import.meta.url);

/** Absolute path of a file of the project, from its path relative to the project's root. */
export const projectPath = (path: string): string => fileURLToPath(new URL(path, root));

export interface ErrorEntry {
  summary: string;
  description: string;
  value: Record<string, unknown>;
  'x-provenance': Provenance;
  'x-error': {
    field: 'error' | 'error_code' | 'not_stated';
    channel: ('sync' | 'async' | 'per_item' | 'operation')[];
    event?: string;
    retry: 'never' | 'after_change' | 'after_delay' | 'new_key' | 'poll';
    retry_after?: 'sent' | 'not_sent' | 'not_stated';
    limit?: string;
    extra?: Record<string, ExtraSchema>;
    reserved?: boolean;
    placement?: 'open';
    body_only?: boolean;
  };
}

export interface Provenance {
  level: 'documented' | 'named' | 'assumed' | 'open';
  source: string;
  note?: string;
}

/** The JSON Schema of an extra key, or the component that describes it. */
export type ExtraSchema = {
  component?: string;
  required?: string[];
  type?: string | string[];
  items?: ExtraSchema;
  additionalProperties?: ExtraSchema;
};

export interface ClauseFile {
  source: string;
  profile: string;
  clauses: ({ id: string; says: string; level: string } & Record<string, unknown>)[];
}

/** How an ambiguous sentence is read, or what is assumed where the specification is silent. */
export interface Reading {
  question: string;
  decision: string;
  why: string;
  source: string;
  kind: 'reading' | 'assumption' | 'open';
  affects: string[];
}

const readYaml = (path: string): unknown => parse(readFileSync(projectPath(path), 'utf8'));

const yamlFiles = (folder: string): string[] =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => `${folder}/${name}`);

/**
 * Everything under `openapi/contract/`, parsed; what it may hold is checked by `npm run lint`. Rows of the ledger keep
 * the ids of their readings, everything else shows them in words.
 */
export function readContract() {
  const readings = readReadings();
  const errors: Record<string, ErrorEntry> = {};
  for (const file of yamlFiles('openapi/contract/errors')) {
    for (const [id, entry] of Object.entries(readYaml(file) as Record<string, ErrorEntry>)) {
      if (id in errors) throw new Error(`${file}: the code "${id}" is defined twice. Keep one entry.`);
      errors[id] = inWords(entry, readings);
    }
  }
  const lifecycles = yamlFiles('openapi/contract/lifecycles').map((file) =>
    inWords(readYaml(file) as { subject: string }, readings),
  );
  const clauses = yamlFiles('openapi/contract/clauses').map((file) => readYaml(file) as ClauseFile);
  return {
    errors,
    lifecycles,
    clauses,
    readings,
    limits: inWords(readYaml('openapi/contract/limits.yaml') as Record<string, unknown>, readings),
    events: inWords(readYaml('openapi/contract/events.yaml') as Record<string, unknown>, readings),
    sandbox: inWords(readYaml('openapi/contract/sandbox.yaml') as { id: string }[], readings),
    docs: readYaml('openapi/contract/docs.yaml') as { error_page: string },
  };
}
export type Contract = ReturnType<typeof readContract>;

function readReadings(): Record<string, Reading> {
  const rows = yamlFiles('openapi/contract/readings').flatMap(
    (file) => (readYaml(file) as { readings: ({ id: string } & Reading)[] }).readings,
  );
  const inOrder = rows.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  return Object.fromEntries(inOrder.map(({ id, ...row }) => [id, row]));
}
