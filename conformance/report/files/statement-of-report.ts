import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Attestation, attestation } from '../statement/attestation.ts';
import { Refused } from '../statement/read-statement.ts';
import { fileOf } from './read.ts';
import { UnreadableReport } from './unreadable.ts';
import { type Verification, verify } from './verify.ts';

/** The report cannot be signed, or does not match a statement. Has one reason per entry. */
export class NotShown extends Error {
  override readonly name = 'NotShown';
  readonly reasons: readonly string[];

  constructor(run: string, reasons: readonly string[]) {
    super(`The report of run ${run} carries no statement`);
    this.reasons = reasons;
  }
}

/**
 * The statement for a report.
 * @param place a report folder, or its `results.json`
 * @param signedAt in ISO 8601
 * @throws NotShown for an inconsistent report, or a run that shows less than the target claims
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
 * Compares a statement with its report: the files, and every field that depends on them.
 * @throws Refused with the first field that does not match
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
