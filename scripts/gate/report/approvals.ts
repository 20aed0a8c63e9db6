import { stringify } from 'yaml';
import { openBreaks } from '../findings.ts';
import type { Verdict } from '../verdict.ts';

const days = 90;

/** Entries of `openapi/changes/approved.yaml` for the open breaks. Each needs a reason to be added. */
export function approvalEntries({ findings, requiredVersion }: Verdict): string {
  const expires = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const entries = openBreaks(findings).map(({ id, before, after }) => ({
    finding: id,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    reason: '',
    release: requiredVersion,
    expires,
  }));
  return entries.length === 0 ? '# Every break is approved.\n' : stringify({ approved: entries }, { lineWidth: 0 });
}
