import { allChecks } from '../../checks/all.ts';
import { clientLedger } from '../../ground/ledger/client-ledger.ts';
import { type Clause, wholeLedger } from '../../ground/ledger/ledger.ts';
import { printable } from '../../ground/values/untrusted.ts';
import { clauseText, count } from '../../report/wording/wording.ts';
import { columnsOf, paragraph } from '../../report/wording/wrap.ts';
import type { Check } from '../../run/define.ts';
import { nearest } from '../../target-file/suggest.ts';
import { matricesOf } from '../input/matrices.ts';
import { typedName } from '../input/typed-name.ts';
import { UsageError } from '../input/usage-error.ts';
import { aboutClientClause, clientClauseNamed } from './explain-client-clause.ts';
import { aboutMatrix, cellLines } from './explain-matrix.ts';
import { aboutReading, readingIds, readingNamed, readingsOf } from './explain-reading.ts';
import { aboutSection, sectionNamed } from './explain-section.ts';

const columns = columnsOf(process.stdout);

const levels: Readonly<Record<string, string>> = {
  must: 'a requirement on the server; contradicting it fails',
  conflict: 'the specification contradicts itself here; each of its readings passes',
  text: 'documented wording; a difference is reported and never fails',
  unlisted: 'not in a table that does not claim to be complete; reported, never fails',
  open: 'the specification leaves this open; observed, never graded',
  advice: 'addressed to the caller; a server cannot contradict it',
  package: 'a decision of this package where the specification leaves a choice; graded only with grade: package',
  overlap:
    'the specification says nothing about overlapping requests; by a reading of this package they behave as in some order of them. Contradicting it fails the profile concurrency, which every sandbox is tested for unless its target file says concurrency: no. The exit code is 6 if nothing else fails',
};

/** `explain`: one check, one clause, one section, one matrix or one reading, in words or as data. Needs no network. Throws UsageError for an unknown id. */
export function explain(id: string, { json = false }: { json?: boolean }): void {
  const text = about(id, json);
  if (text === undefined) throw unknown(id);
  process.stdout.write(`${text}\n`);
}

function about(id: string, json: boolean): string | undefined {
  const check = allChecks.find((one) => one.id === id);
  if (check !== undefined) return aboutCheck(check, json);
  const clause = [...wholeLedger.values()].find((one) => one.id === id);
  if (clause !== undefined) return aboutClause(clause, json);
  const ofClients = clientClauseNamed(id);
  if (ofClients !== undefined) return aboutClientClause(ofClients, { json, columns });
  const section = sectionNamed(id);
  if (section !== undefined) return aboutSection(section, { json, columns });
  const matrix = matricesOf(allChecks).find((one) => one.matrix.name === id);
  if (matrix !== undefined) return aboutMatrix(matrix, { json, columns });
  return readingNamed(id, { json, columns });
}

function aboutCheck(check: Check, json: boolean): string {
  if (json) return JSON.stringify(check, null, 2);
  return [
    `${check.id}   ${check.profile}`,
    paragraph(check.title, columns),
    '',
    'proves',
    ...check.clauses.map((id) => {
      const { says, source, level } = clauseText(id);
      return paragraph(`${says} (${source}, ${level})`, columns, `  ${id}  `);
    }),
    ...list('needs', check.needs),
    ...list('wants', check.wants),
    ...(check.row === undefined ? [] : ['', ...cellLines(check.row)]),
    '',
    `costs at most ${costs(check)}`,
  ].join('\n');
}

function aboutClause(clause: Clause, json: boolean): string {
  const checks = allChecks.filter(({ clauses }) => clauses.includes(clause.id)).map(({ id }) => id);
  if (json) return JSON.stringify({ ...clause, readings: readingsOf(clause), checks }, null, 2);
  return [
    `${clause.id}   ${clause.source} · ${clause.profile} · ${clause.tier}`,
    paragraph(clause.says, columns),
    '',
    paragraph(levels[clause.level] ?? '', columns, `${clause.level}: `),
    ...readingsOf(clause).flatMap((reading) => aboutReading(reading, columns)),
    ...list('rests on', clause.rests_on ?? []),
    ...list('held by', clause.holds),
    ...(checks.length === 0 && clause.excluded === undefined
      ? ['', 'no check yet']
      : list(count(checks.length, 'check'), checks)),
    ...(clause.excluded === undefined ? [] : ['', paragraph(`No check can test it. ${clause.excluded}`, columns)]),
  ].join('\n');
}

function list(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : ['', title, ...items.map((item) => `  ${item}`)];
}

function costs({ cost }: Check): string {
  const parts = Object.entries(cost).map(([what, amount]) => count(amount, what.replace(/s$/, '')));
  return parts.length === 0 ? 'a few requests' : parts.join(', ');
}

function unknown(id: string): UsageError {
  const matrices = matricesOf(allChecks).map(({ matrix }) => matrix.name);
  const known = [...allChecks.map((check) => check.id), ...wholeLedger.keys(), ...clientLedger.keys(), ...matrices];
  known.push(...readingIds);
  const guess = nearest(id, known);
  const hint = guess === undefined ? `See: ${typedName(process.env)} list.` : `Did you mean ${guess}?`;
  return new UsageError(`No check, clause, section, matrix or reading "${printable(id, 80)}". ${hint}`);
}
