import {
  type ClientClause,
  type ClientLevel,
  type ClientTier,
  clientLedger,
} from '../../ground/ledger/client-ledger.ts';
import { paragraph } from '../../report/wording/wrap.ts';
import { aboutReading, readingsOf } from './explain-reading.ts';

const levels: Readonly<Record<ClientLevel, string>> = {
  must: 'the specification states it; a client that contradicts it fails',
  should: 'the specification implies it; a difference is advice and never fails',
  package: 'rests on a decision of this package where the specification is silent; reported apart',
};

const tiers: Readonly<Record<ClientTier, string>> = {
  observed: 'the traffic of a client shows it',
  receiver: 'the responses to events show it',
  driven: 'only what a client says that it believes shows it',
};

/** The clause about clients with this id. */
export function clientClauseNamed(id: string): ClientClause | undefined {
  return [...clientLedger.values()].find((one) => one.id === id);
}

/** One clause about clients, in words or as data. */
export function aboutClientClause(clause: ClientClause, { json, columns }: { json: boolean; columns: number }): string {
  const readings = readingsOf(clause);
  if (json) return JSON.stringify({ ...clause, side: 'client', readings }, null, 2);
  const { id, source, profile, tier, says, level, about = [], excluded } = clause;
  return [
    `${id}   ${source} · ${profile} · about clients`,
    paragraph(says, columns),
    '',
    paragraph(levels[level], columns, `${level}: `),
    paragraph(tiers[tier], columns, `${tier}: `),
    ...readings.flatMap((reading) => aboutReading(reading, columns)),
    ...(about.length === 0 ? [] : ['', 'about', ...about.map((part) => `  ${part}`)]),
    ...(excluded === undefined ? [] : ['', paragraph(excluded, columns)]),
  ].join('\n');
}
