import { type Adequacy, type Fate, fates, killRate, type Tally } from '../mechanical/adequacy.ts';
import type { MechanicalMutant } from '../mechanical/mechanical-mutants.ts';
import type { Outcome } from '../subjects/outcome.ts';

/** One outcome in a line. */
export function describe({ id, verdict, durationMs, failed, detail }: Outcome): string {
  const [by] = failed;
  const why = by === undefined ? (detail ?? '') : `by ${by.check} ${by.clause}`;
  return `${verdict.padEnd(13)} ${id}  ${why}  ${(durationMs / 1000).toFixed(1)} s`;
}

/** A survivor as a line of a row of survivors.yaml. */
export function lineToAdd([{ id, file, line, text, becomes }, fate]: readonly [MechanicalMutant, Fate]): string {
  const where = `# reference-server/${file}:${line}${fate === 'suite_error' ? ': the suite failed' : ''}`;
  return `    ${where}\n    ${id}: ${JSON.stringify(`${text} → ${becomes}`)}`;
}

/** The numbers by operator and by folder, as a table for a terminal. */
export function adequacyTable({ mutants, drawn, seed, total, byOperator, byFolder }: Adequacy): string {
  const heading = `${drawn} of ${mutants} mutants, seed ${seed}: ${percent(total)} of those that differ from a permitted server are killed`;
  const parts = [byFolder, byOperator].map((rows) => Object.entries(rows).sort(([a], [b]) => a.localeCompare(b)));
  const titles = ['', ...fates.map((fate) => fate.replace('_', ' '))];
  const rows = [titles, ...parts.flat().map(cellsOf), cellsOf(['all', total])];
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return [heading, ...lines].join('\n');
}

function cellsOf([name, tally]: [string, Tally]): string[] {
  return [name, ...fates.map((fate) => String(tally[fate] ?? ''))];
}

/** The kill rate of a tally, in percent. */
export function percent(tally: Tally): string {
  return `${(100 * killRate(tally)).toFixed(1)} %`;
}
