import type { Results } from '../../ground/verdicts/results.ts';

/** The note of a run whose caller wanted exit 0 although something is missing. */
export const allowedNote = 'Incomplete; exit 0 because of --allow-incomplete.';

export function allowsIncomplete({ notes }: Results): boolean {
  return notes.includes(allowedNote);
}

/** Reasons why no statement can be made from a run. Empty for a complete run that showed everything it claimed. */
export function reservations(results: Results): string[] {
  const { run, stopped, outcome, target } = results;
  return [
    ...(run.filtered ? ['only some checks ran'] : []),
    ...(run.interrupted ? ['the run was interrupted'] : []),
    ...(stopped === undefined ? [] : [`the run was stopped: ${stopped.message}`]),
    ...(outcome === 'conformant' ? [] : [`the outcome is ${outcome}`]),
    ...(allowsIncomplete(results) ? ['it was run with --allow-incomplete'] : []),
    ...(versionOf(target.config) === undefined ? ['the target file names no version of the server'] : []),
  ];
}

function versionOf(config: unknown): unknown {
  return (config as { target?: { version?: unknown } } | undefined)?.target?.version;
}
