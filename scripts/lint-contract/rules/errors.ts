import { commonErrorKeys } from '../../contract/common-error-keys.ts';
import type { Contract } from '../../contract/contract-files.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import { type CodedResponse, checkUse, codedResponsesOf, rowsOf } from './code-usage.ts';
import { type Names, repeated, unresolved } from './references.ts';
import { wireProblem } from './wire-value.ts';

/** The catalog and its use: every entry is used, its text is complete, and its body contains its own code. */
export function checkErrors(contract: Contract, names: Names): Finding[] {
  const responses = codedResponsesOf(contract);
  const rows = rowsOf(contract);
  const clauses = contract.clauseFiles.flatMap((file) => file.at('clauses').children);
  const stated = new Set(clauses.flatMap((clause) => clause.at('holds').texts));
  return [
    ...repeated(
      contract.errorFiles.flatMap((file) => file.children),
      (entry) => entry.key,
    ),
    ...[...contract.errors.values()].flatMap((entry) => [
      ...checkUse(entry, responses.get(entry.id) ?? [], rows.get(entry.key) ?? [], contract),
      ...unstated(entry, stated),
      ...ownCode(entry, responses.get(entry.id) ?? []),
      ...waiting(entry, responses.get(entry.id) ?? []),
      ...unresolved(entry.at('x-error', 'event'), 'event', names.event),
      ...unresolved(entry.at('x-error', 'limit'), 'limit', names.limit),
      ...reached(entry, contract),
      ...extraKeys(entry, names),
      ...unstatedExtras(entry, clauses),
    ]),
  ];
}

/** Requires a clause for every code that the specification documents. */
function unstated(entry: Place, stated: ReadonlySet<string>): Finding[] {
  if (entry.at('x-provenance', 'level').text !== 'documented' || stated.has(`error:${entry.key}`)) return [];
  return [
    entry.finding(
      `No clause states this code, but its level is documented. Add error:${entry.key} to the holds of its clause in openapi/contract/clauses/, or give it the level assumed and a reading.`,
    ),
  ];
}

/** Requires that an extra key of a documented code is named by a clause or marked as assumed. */
function unstatedExtras(entry: Place, clauses: readonly Place[]): Finding[] {
  if (entry.at('x-provenance', 'level').text !== 'documented') return [];
  const isStated = (key: string) =>
    clauses.some(
      (clause) =>
        new RegExp(`\\b${key}\\b`).test(clause.at('says').text ?? '') ||
        clause.at('holds').texts.some((held) => new RegExp(`^schema:\\w+/${key}\\b`).test(held)),
    );
  return entry
    .at('x-error', 'extra')
    .children.filter((key) => !key.at('x-provenance').exists && !isStated(key.key))
    .map((key) =>
      key.finding(
        `No clause names the extra key ${key.key}, but the level of its code is documented. Name the key in the clause that states it, or give it x-provenance with the level assumed and a reading.`,
      ),
    );
}

/** The body of an entry contains its own code. A lint rule verifies entries that a response references. */
function ownCode(entry: Place, responses: CodedResponse[]): Finding[] {
  const body = entry.at('value');
  const values = { error: body.at('error').value, error_code: body.at('error_code').value };
  const problem = responses.length > 0 ? undefined : wireProblem(entry.key, values);
  return problem ? [body.finding(problem)] : [];
}

/** Codes with 429 state whether `Retry-After` is sent; where it is, the response has the header. */
function waiting(entry: Place, responses: CodedResponse[]): Finding[] {
  const stated = entry.at('x-error', 'retry_after');
  const limited = responses.filter(({ status }) => status === '429');
  if (limited.length > 0 && !stated.exists) {
    return [entry.at('x-error').finding('A code of 429 must state whether Retry-After is sent. Add retry_after.')];
  }
  if (limited.length === 0 && stated.exists && responses.length > 0) {
    return [stated.finding('No operation returns this code with 429. Remove retry_after.')];
  }
  return limited
    .filter(({ response }) => stated.value === 'sent' && !response.at('headers', 'Retry-After').exists)
    .map(({ operation }) =>
      stated.finding(`retry_after is set, but the 429 of ${operation} has no such header. Add it.`),
    );
}

/** A code that names a limit must be the code of that limit. */
function reached(entry: Place, { limits }: Contract): Finding[] {
  const cited = entry.at('x-error', 'limit');
  const code = limits.at(cited.text ?? '', 'exceeded', 'code');
  if (cited.text === undefined || !limits.at(cited.text).exists || code.value === entry.key) return [];
  return [
    cited.finding(
      `The code of the limit "${cited.text}" is ${JSON.stringify(code.value ?? null)}. Correct one of the two.`,
    ),
  ];
}

/** Requires a description in `extra` for each key of the example that is not common to all errors, and vice versa. */
function extraKeys(entry: Place, names: Names): Finding[] {
  const extra = entry.at('x-error', 'extra');
  const undescribed = entry
    .at('value')
    .children.filter(({ key }) => !commonErrorKeys.has(key) && !extra.at(key).exists)
    .map((key) => key.finding(`The extra key "${key.key}" is not described. Add it to x-error.extra.`));
  const withoutExample = extra.children
    .filter(({ key }) => !entry.at('value', key).exists)
    .map((key) => key.finding('The example does not show this extra key. Add it to value.'));
  const unexplained = extra.children
    .filter((key) => !key.at('description').exists)
    .map((key) => key.finding('This extra key does not say what it holds. Add description.'));
  return [
    ...undescribed,
    ...withoutExample,
    ...unexplained,
    ...componentsIn(extra).flatMap((one) => unresolved(one, 'schema', names.schema)),
  ];
}

function componentsIn(extra: Place): Place[] {
  return extra.children.flatMap((child) => (child.key === 'component' ? [child] : componentsIn(child)));
}
