import { propertyOf } from '../../contract/api.ts';
import { type Contract, operationsOf, schemasOf } from '../../contract/contract-files.ts';
import { partAndFacets } from '../../contract/facets.ts';
import { type Finding, guess } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import { apiNames } from '../../contract/project.ts';
import { type Kind, type Names, repeated, unresolved, unresolvedReference } from './references.ts';

/** Every clause has a unique id that names its section, and every part of the contract that it holds exists. */
export function checkClauses(contract: Contract, names: Names): Finding[] {
  const rows = contract.clauseFiles.flatMap((file) =>
    file
      .at('clauses')
      .children.map((clause) => ({ clause, source: clause.at('source').text ?? file.at('source').text ?? '' })),
  );
  return [
    ...repeated(
      rows.map(({ clause }) => clause),
      (clause) => clause.at('id').text,
    ),
    ...rows.flatMap(({ clause, source }) => [
      ...section(clause, source),
      ...clause.at('rests_on').children.flatMap((fact) => notGraded(fact, rows, names)),
      ...clause.at('holds').children.flatMap((holder) => dangling(holder, contract, names)),
    ]),
  ];
}

/** `M-4.4-202` cites M §4.4, and possibly other sections; a decision such as `D-007` cites any section. */
export function section(clause: Place, source: string): Finding[] {
  const id = clause.at('id');
  const [, document, number] = /^(?:[CO]-)?([MP])-([\d.]+b?)-/.exec(id.text ?? '') ?? [];
  const expected = `${document} §${number}`;
  if (!document || source.split(', ').includes(expected)) return [];
  return [id.finding(`The id gives ${expected}, source gives ${source}. Correct one of the two.`)];
}

/** A clause that overlapping requests can contradict must rest on clauses that a single request can fail. */
function notGraded(fact: Place, rows: readonly { clause: Place }[], names: Names): Finding[] {
  const missing = unresolved(fact, 'clause', names.clause);
  if (missing.length > 0) return missing;
  const level = rows.find(({ clause }) => clause.at('id').text === fact.text)?.clause.at('level').text;
  return level === 'must' || level === 'conflict'
    ? []
    : [fact.finding(`${fact.text} has the level ${level}. Name a fact of the level must or conflict.`)];
}

/** A finding when a reference to a part of the contract is dangling. */
export function dangling(reference: Place, contract: Contract, names: Names): Finding[] {
  if (reference.text === undefined) return [];
  const says = problemOf(partAndFacets(reference.text).part, contract, names);
  return says ? [reference.finding(says)] : [];
}

/** The problem of a reference such as `lifecycle:Invoice/cancel-later`; undefined when its target exists. */
export function problemOf(reference: string, contract: Contract, names: Names): string | undefined {
  const [, kind = '', name = '', part] = /^([a-z]+):([^/]+)(?:\/(.+))?$/.exec(reference) ?? [];
  switch (kind) {
    case 'operation':
    case 'event':
    case 'limit':
    case 'sandbox':
    case 'clause':
      return among(kind, name, names);
    case 'error':
      return names.code.has(name) ? undefined : unresolvedReference('code', name, names.code);
    case 'response':
    case 'parameter':
      return among('operation', name, names) ?? partOfOperation(kind, name, part ?? '', contract);
    case 'schema':
      return among('schema', name, names) ?? property(name, part, contract);
    case 'lifecycle':
      return among('lifecycle', name, names) ?? partOfLifecycle(name, part, contract);
    case 'security':
    case 'server':
      return apiNames.some((api) => api === name)
        ? undefined
        : `"${name}" is not an interface. Use ${apiNames.join(' or ')}.`;
    default:
      return undefined;
  }
}

function among(kind: Exclude<Kind, 'state' | 'code'>, name: string, names: Names): string | undefined {
  return names[kind].has(name) ? undefined : unresolvedReference(kind, name, names[kind]);
}

function partOfOperation(
  kind: 'response' | 'parameter',
  id: string,
  part: string,
  contract: Contract,
): string | undefined {
  const operation = operationsOf(contract).get(id);
  if (!operation) return undefined;
  const parts =
    kind === 'response'
      ? [...operation.responses.keys()]
      : operation.parameters.flatMap((parameter) => parameter.at('name').text ?? []);
  return parts.includes(part) ? undefined : `${id} has no ${kind} "${part}". Correct the name.${guess(part, parts)}`;
}

function property(name: string, part: string | undefined, contract: Contract): string | undefined {
  const schema = schemasOf(contract).get(name);
  if (!schema || part === undefined || propertyOf(schema, part)) return undefined;
  return `${name} has no property "${part}". Correct the name.${guess(part, schema.at('properties').keys)}`;
}

function partOfLifecycle(subject: string, part: string | undefined, contract: Contract): string | undefined {
  const file = contract.lifecycles.find((one) => one.at('subject').value === subject);
  if (!file || part === undefined) return undefined;
  const parts = [
    ...file.at('states').keys,
    ...file.at('transitions').children.flatMap((move) => move.at('id').text ?? []),
  ];
  return parts.includes(part)
    ? undefined
    : `The lifecycle ${subject} has no state or transition "${part}". Correct the name.${guess(part, parts)}`;
}
