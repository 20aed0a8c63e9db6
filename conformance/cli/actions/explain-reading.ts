import { readings } from '../../../generated/readings.ts';
import { paragraph } from '../../report/wording/wrap.ts';

type Reading = (typeof readings)[keyof typeof readings];

/** The readings that decide on a clause: those that it cites, and those that say that they affect it. */
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
