import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { projectPath } from '../contract/project.ts';

/** The guide that shows what the benches measured. */
const guide = 'docs/guides/measurements.md';

/** Parts of the guide that a bench writes. */
export type Measurement =
  | 'speed'
  | 'durable'
  | 'profile'
  | 'growth'
  | 'growth-postgres'
  | 'fairness'
  | 'processes'
  | 'retention-claims'
  | 'retention-size'
  | 'retention-partitions'
  | 'sandbox'
  | 'docs'
  | 'crash'
  | 'soak';

/** The origin of the numbers: command, day, processors, and version of Node.js. */
function origin(command: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const [model = 'unknown processor'] = new Set(cpus().map((cpu) => cpu.model.trim()));
  return `Measured by \`${command}\` on ${day}: ${availableParallelism()} cores (${model}), Node.js ${process.versions.node}.`;
}

/**
 * Writes the tables of a bench into the guide, between the two comments with the name of the part.
 * @param command the command that repeats the measurement
 * @param tables Markdown
 * @returns the path of the guide, from the root of the project
 * @throws Error when the guide has no such part
 */
export function writeMeasurement(part: Measurement, command: string, tables: string): string {
  const path = projectPath(guide);
  const text = readFileSync(path, 'utf8');
  const [before, after] = [`<!-- begin ${part} -->`, `<!-- end ${part} -->`];
  const from = text.indexOf(before);
  const to = text.indexOf(after);
  if (from < 0 || to < from) throw new Error(`${guide} has no part between ${before} and ${after}. Add both lines.`);
  const written = `${before}\n\n${origin(command)}\n\n${tables.trim()}\n\n`;
  writeFileSync(path, text.slice(0, from) + written + text.slice(to));
  return guide;
}
