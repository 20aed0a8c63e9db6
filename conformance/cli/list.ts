import { allChecks } from '../checks/all.ts';
import { type Asked, select } from './selection.ts';

/** `list`: the checks by profile, one a line, or their data. Needs no network. */
export function list({ json = false, ...asked }: Asked & { json?: boolean }): void {
  const checks = select(allChecks, asked);
  if (json) {
    process.stdout.write(`${JSON.stringify(checks, null, 2)}\n`);
    return;
  }
  const width = Math.max(...checks.map(({ id }) => id.length));
  for (const [profile, members] of Map.groupBy(checks, (check) => check.profile)) {
    const lines = members.map(({ id, title }) => `  ${id.padEnd(width)}  ${title}`);
    process.stdout.write(`${profile} (${members.length})\n${lines.join('\n')}\n\n`);
  }
}
