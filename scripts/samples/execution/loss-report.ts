import { columns } from '../../columns.ts';
import { type LossOptions, proveLoss } from './prove-loss.ts';
import { whyNot } from './run-samples.ts';
import type { Toolchain } from './toolchain.ts';

export interface LossReport {
  /** A table with a line per language, then each fault, then the verdict. */
  readonly text: string;
  /** False when a call was doubled, lost or left unknown, a redirect was followed, or nothing ran. */
  readonly ok: boolean;
}

const counts = ['calls', 'repeats', 'doubled', 'lost', 'unknown', 'redirects', 'followed'] as const;

/**
 * Proves languages one after another.
 * @param rounds number of rounds; each shifts the courses by one, so that calls meet other faults
 * @param onLanguage called before each language
 */
export async function lossReport(
  toolchains: readonly Toolchain[],
  rounds: number,
  options: LossOptions = {},
  onLanguage: (label: string) => void = () => undefined,
): Promise<LossReport> {
  const rows: (readonly (string | number)[])[] = [];
  const notes: string[] = [];
  let faults = 0;
  for (const toolchain of toolchains) {
    const { label } = toolchain.language;
    const reason = await whyNot(toolchain);
    if (reason !== undefined) {
      notes.push(`${label} was not run: ${reason}.`);
      continue;
    }
    onLanguage(label);
    // The rounds mostly wait, and each has its own server.
    const tallies = await Promise.all(
      Array.from({ length: rounds }, (_, round) => proveLoss(toolchain, { ...options, round })),
    );
    rows.push([label, ...counts.map((count) => tallies.reduce((sum, tally) => sum + tally[count], 0))]);
    const found = tallies.flatMap((tally) => tally.faults);
    faults += found.length;
    notes.push(...found.map((fault) => `${label}: ${fault}`));
  }
  const verdict = faults === 0 ? 'No fault in the languages that ran.' : `Faults: ${faults}.`;
  if (rows.length === 0) return { text: [...notes, 'No language ran.'].join('\n'), ok: false };
  return { text: [columns(['language', ...counts], rows), '', ...notes, verdict].join('\n'), ok: faults === 0 };
}
