import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Attestation, attestation } from '../statement/attestation.ts';
import { Refused } from '../statement/read-statement.ts';
import { fileOf } from './read.ts';
import { UnreadableReport } from './unreadable.ts';
import { type Verification, verify } from './verify.ts';

/** A report may not be signed, or does not carry a statement: why, one reason an entry. */
export class NotShown extends Error {
  override readonly name = 'NotShown';
  readonly reasons: readonly string[];

  constructor(run: string, reasons: readonly string[]) {
    super(`The report of run ${run} carries no statement`);
    this.reasons = reasons;
  }
}

/**
 * The statement that a report carries.
 * @param place a report folder, or its `results.json`
 * @param signedAt in ISO 8601
 * @throws NotShown for a report that is inconsistent, or of a run that shows less than it claims
 * @throws UnreadableReport
 */
export function statementOf(place: string, signedAt: string): Attestation {
  const { results, problems, reservations }: Verification = verify(place);
  if (problems.length + reservations.length > 0) throw new NotShown(results.run.id, [...problems, ...reservations]);
  const folder = dirname(fileOf(place));
  return attestation(results, (name) => bytesOf(join(folder, name)), signedAt);
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new UnreadableReport(`${file} cannot be read. A statement is about the whole folder of a report.`);
  }
}

/**
 * Compares a statement with the report that it is about: its files, and everything that it says of them.
 * @throws Refused with the first field that the report does not carry
 */
export function compareWithReport(statement: Attestation, place: string): void {
  const right = statementOf(place, statement.predicate.signedAt);
  const at = firstDifference(right, statement, '');
  if (at !== undefined) throw new Refused(at, 'is not what the report shows');
}

/** The JSON Pointer of the first place where two values differ; undefined for equal ones. */
function firstDifference(one: unknown, other: unknown, at: string): string | undefined {
  if (one === other) return undefined;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return at || '/';
  const [left, right] = [one, other] as Record<string, unknown>[];
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = firstDifference(left?.[key], right?.[key], `${at}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
