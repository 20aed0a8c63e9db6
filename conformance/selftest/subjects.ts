import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type ClauseId, clauses } from '../../generated/clauses.ts';
import { defaultPolicies, type Policies, type PolicyName } from '../../reference-server/policies.ts';
import type { WireLie } from './wire-lie.ts';

/** A realistic violation of one clause, and the exact set of checks that must fail because of it. */
export interface Mutant {
  kind: 'mutant';
  id: string;
  clause: ClauseId;
  policy?: PolicyName;
  becomes?: unknown;
  wire?: WireLie;
  killed_by: string[];
}

/** A server that differs where the source leaves room: no check may fail. */
export interface Variant {
  kind: 'variant';
  id: string;
  because: string;
  policies: Partial<Policies>;
}

const here = new URL('./', import.meta.url);
const read = (path: string): unknown => parse(readFileSync(new URL(path, here), 'utf8'));

/** Every declared mutant, the canary first. */
export function mutants(): Mutant[] {
  const files = readdirSync(new URL('mutants/', here)).filter((name) => name.endsWith('.yaml'));
  const found = files.sort().flatMap((file) => read(`mutants/${file}`) as Omit<Mutant, 'kind'>[]);
  for (const mutant of found) assertSound(mutant);
  return found.map((mutant) => ({ kind: 'mutant', ...mutant }));
}

export function variants(): Variant[] {
  const found = read('variants.yaml') as Omit<Variant, 'kind'>[];
  for (const { id, policies } of found) {
    for (const name of Object.keys(policies)) assertPolicy(id, name);
  }
  return found.map((variant) => ({ kind: 'variant', ...variant }));
}

function assertSound({ id, clause, policy, wire }: Omit<Mutant, 'kind'>): void {
  if (!(clause in clauses))
    throw new Error(`mutant ${id}: there is no clause ${clause}. See openapi/contract/clauses/.`);
  if ((policy === undefined) === (wire === undefined)) {
    throw new Error(`mutant ${id}: name one policy or one wire change, not both and not neither.`);
  }
  if (policy !== undefined) assertPolicy(id, policy);
}

function assertPolicy(id: string, name: string): void {
  if (!(name in defaultPolicies)) {
    throw new Error(`${id}: there is no policy ${name}. See reference-server/policies.ts.`);
  }
}
