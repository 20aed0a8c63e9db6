import { allChecks } from '../checks/all.ts';
import type { Check } from '../kernel/run/define.ts';
import { columnsOf, paragraph } from '../report/wrap.ts';
import { type Asked, select } from './selection.ts';

export interface ListOptions extends Asked {
  json?: boolean;
}

/** `list`: the checks by profile, or their data; into a file or pipe, one a line. Needs no network. */
export function list({ json = false, ...asked }: ListOptions): void {
  const checks = select(allChecks, asked);
  if (json) {
    process.stdout.write(`${JSON.stringify(checks, null, 2)}\n`);
    return;
  }
  const columns = columnsOf(process.stdout);
  const width = Math.max(...checks.map(({ id }) => id.length));
  const line = ({ id, title }: Check) =>
    columns < 2 * width
      ? `  ${id}\n${paragraph(title, columns, '      ')}`
      : paragraph(title, columns, `  ${id.padEnd(width)}  `);
  for (const [profile, members] of Map.groupBy(checks, (check) => check.profile)) {
    process.stdout.write(`${profile} (${members.length})\n${members.map(line).join('\n')}\n\n`);
  }
}
