import { embedded, occurrences } from '../../generated/catalog.ts';
import type { Contract } from '../contract/contract-files.ts';
import type { Finding } from '../contract/finding.ts';
import type { Place } from '../contract/place.ts';
import { codedResponsesOf, rowsOf } from '../lint-contract/rules/code-usage.ts';
import { clausesOf } from './clauses.ts';
import { type Coverage, type Row, rowOf, tally } from './row.ts';

/**
 * Codes of the specification, assumed codes, and their places. The codes of the specification are those that a clause
 * holds and those that the catalog marks as documented; both sets must be equal, and an example shows each.
 */
export function measureCodes(contract: Contract): Coverage {
  const held = citedCodes(contract);
  const shown = shownCodes(contract);
  const entries = [...contract.errors.values()];
  const level = (entry: Place): string => entry.at('x-provenance', 'level').text ?? 'documented';
  const sent = entries.filter((entry) => !entry.at('x-error', 'reserved').exists && !isUnplaced(entry));
  const unresolvedReferences = (entry: Place): Finding[] =>
    held.has(entry.key) || level(entry) !== 'documented'
      ? []
      : [
          entry.finding(
            'No clause of the ledger cites this code under holds. Add its clause, or mark the code assumed.',
          ),
        ];
  const withoutExample = (entry: Place): Finding[] =>
    shown.has(entry.key) ? [] : [entry.finding('No body shows this code. Reference it from a response.')];
  const checks = { unexpressed: unresolvedReferences, unexampled: withoutExample };
  const documented = rowOf(
    'codes of the specification',
    sent.filter((entry) => level(entry) === 'documented'),
    checks,
  );
  const assumed = rowOf(
    'codes assumed',
    sent.filter((entry) => level(entry) !== 'documented'),
    checks,
  );
  const silent: Row = {
    what: 'codes that are reserved or without a place',
    all: entries.length - sent.length,
    by: tally(
      entries.filter((entry) => !sent.includes(entry)).map((entry) => (isUnplaced(entry) ? 'open' : 'reserved')),
    ),
  };
  return {
    rows: [...documented.rows, ...assumed.rows, silent, ...places()],
    missing: [...undefinedCodes(held, contract), ...documented.missing, ...assumed.missing],
  };
}

function isUnplaced(entry: Place): boolean {
  return entry.at('x-error', 'placement').exists;
}

/** The codes that clauses of the ledger hold, each with its first clause. */
function citedCodes(contract: Contract): Map<string, Place> {
  const held = new Map<string, Place>();
  for (const { clause } of clausesOf(contract)) {
    for (const holder of clause.at('holds').children) {
      const code = /^error:(.+)$/.exec(holder.text ?? '')?.[1];
      if (code && !held.has(code)) held.set(code, holder);
    }
  }
  return held;
}

function undefinedCodes(held: Map<string, Place>, { errors }: Contract): Finding[] {
  return [...held]
    .filter(([code]) => !errors.has(code))
    .map(([code, holder]) => holder.finding(`The catalog has no "${code}". Add its entry to contract/errors/.`));
}

/** The codes that a client can receive in a response, in a part of a body, or in an event. */
function shownCodes(contract: Contract): Set<string> {
  const responses = codedResponsesOf(contract);
  const rows = rowsOf(contract);
  const events = contract.apis.merchant.webhooks;
  const shown = [...contract.errors.values()].filter(
    (entry) => responses.has(entry.id) || rows.has(entry.key) || events.has(entry.at('x-error', 'event').text ?? ''),
  );
  return new Set(shown.map(({ key }) => key));
}

/** The places of codes, by level: only the documented places can fail an implementation. */
function places(): Row[] {
  const responses = Object.values(occurrences).flatMap((codes) => Object.values<{ level: string }>(codes));
  const parts = Object.values(embedded).flat();
  return [
    { what: 'places of codes: responses', all: responses.length, by: tally(responses.map(({ level }) => level)) },
    { what: 'places of codes: rows, records, events', all: parts.length, by: tally(parts.map(({ level }) => level)) },
  ];
}
