import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isGenerated } from '../contract/source-digest.ts';
import { currentContract, readBase, UnusableBase } from './base.ts';
import { UnreadableChanges } from './change-lists.ts';
import { judge } from './judge.ts';
import { UnreadableContract } from './model/model.ts';
import { approvalEntries } from './report/approvals.ts';
import { githubReport } from './report/github.ts';
import { markdownReport } from './report/markdown.ts';
import { textReport } from './report/text.ts';
import type { Verdict } from './verdict.ts';

/** How the findings are printed. */
export const formats = ['text', 'json', 'markdown', 'github', 'approvals'] as const;
export type Format = (typeof formats)[number];

/** The output of the gate, and its exit code: 2 when there is nothing to compare. */
export interface Ended {
  code: 0 | 1 | 2;
  text: string;
}

/** Compares `openapi/` with a base. @param given base as typed: a folder, a file, or a revision of git */
export async function gate(given: string, format: Format, colour: boolean): Promise<Ended> {
  const scratch = mkdtempSync(join(tmpdir(), 'gate-'));
  try {
    const [base, current] = [readBase(given, scratch), currentContract()];
    if (!isGenerated()) {
      return refused(
        'generated/ was made from another state of openapi/. Run npm run generate, and commit the result.',
      );
    }
    const verdict = await judge(base, current, given);
    return { code: verdict.fits ? 0 : 1, text: print(verdict, format, colour) };
  } catch (error) {
    if (error instanceof UnusableBase || error instanceof UnreadableChanges) return refused(error.message);
    if (error instanceof UnreadableContract) return refused(error.ofProject);
    throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function refused(text: string): Ended {
  return { code: 2, text: `${text}\n` };
}

function print(verdict: Verdict, format: Format, colour: boolean): string {
  if (format === 'json') return `${JSON.stringify(verdict, null, 2)}\n`;
  if (format === 'markdown') return markdownReport(verdict);
  if (format === 'approvals') return approvalEntries(verdict);
  return format === 'github' ? githubReport(verdict) : textReport(verdict, colour);
}
