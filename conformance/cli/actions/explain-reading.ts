import { readings } from '../../../generated/readings.ts';
import { paragraph } from '../../report/wording/wrap.ts';

type Reading = (typeof readings)[keyof typeof readings];

/** The readings about a clause: those that it cites, and those that list it as affected. */
export function readingsOf({ id, reading = [] }: { id: string; reading?: readonly string[] }): Reading[] {
  return Object.entries<Reading>(readings)
    .filter(([key, { affects }]) => reading.includes(key) || (affects as readonly string[]).includes(`clause:${id}`))
    .map(([, row]) => row);
}

/** A reading in words: the question, what this package decides, and why. */
export function aboutReading({ question, decision, why }: Reading, columns: number): string[] {
  return [
    '',
    paragraph(question, columns),
    paragraph(decision, columns, '  decision  '),
    paragraph(why, columns, '  why       '),
  ];
}

export const readingIds: readonly string[] = Object.keys(readings);

/** A reading by its id, as comments and messages cite it: `A-24`. */
export function readingNamed(id: string, { json, columns }: { json: boolean; columns: number }): string | undefined {
  if (!readingIds.includes(id)) return undefined;
  const reading = readings[id as keyof typeof readings];
  if (json) return JSON.stringify({ id, ...reading }, null, 2);
  return [`${id}   ${reading.source} · ${reading.kind}`, ...aboutReading(reading, columns)].join('\n');
}
