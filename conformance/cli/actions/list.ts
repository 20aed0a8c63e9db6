import { allChecks } from '../../checks/all.ts';
import { profileNames } from '../../ground/declared-target/target.ts';
import { contractLedger, isGraded } from '../../ground/ledger/ledger.ts';
import { count } from '../../report/wording/wording.ts';
import { columnsOf, paragraph } from '../../report/wording/wrap.ts';
import type { Check } from '../../run/define.ts';
import { matricesOf } from '../input/matrices.ts';
import { type Asked, select } from '../input/selection.ts';
import { typedName } from '../input/typed-name.ts';

export interface ListOptions extends Asked {
  json?: boolean;
}

/** `list`: the number of checks of each profile, or one line per selected check, or data. Needs no network. */
export function list({ json = false, ...asked }: ListOptions): void {
  const checks = select(allChecks, asked);
  if (json) {
    process.stdout.write(`${JSON.stringify(checks, null, 2)}\n`);
    return;
  }
  const profiles = Map.groupBy(checks, (check) => check.profile);
  const all = asked.only.length + asked.profile.length === 0;
  process.stdout.write(all ? summary(profiles, checks) : rows(profiles));
}

function summary(profiles: ReadonlyMap<string, readonly Check[]>, checks: readonly Check[]): string {
  const width = Math.max(...profileNames.map((profile) => profile.length));
  const lines = profileNames.map((profile) => {
    const checks = profiles.get(profile) ?? [];
    const clauses = [...contractLedger.values()].filter((one) => one.profile === profile && isGraded(one)).length;
    const reported = `${String(checks.length).padStart(5)} checks  ${String(clauses).padStart(4)} clauses`;
    return `  ${profile.padEnd(width)}${reported}`;
  });
  const typed = `${typedName(process.env)} list`;
  const more = [
    ['--profile webhooks', 'checks of one profile'],
    ["--only 'invoice.cancel.*'", 'checks whose ids match'],
    ["--only '*'", 'all checks, one per line'],
    ['--json', 'all checks, as JSON'],
  ].map(([flags = '', meaning]) => `  ${typed} ${flags.padEnd(26)} ${meaning}`);
  const matrices = paragraph(
    matricesOf(checks)
      .map(({ text }) => text)
      .join('; '),
    78,
    '  ',
  );
  return `${lines.join('\n')}\n\n${matrices}\n\nTo see more:\n${more.join('\n')}\n`;
}

/** The checks by profile; into a file or pipe, one a line. */
function rows(profiles: ReadonlyMap<string, readonly Check[]>): string {
  const columns = columnsOf(process.stdout);
  const width = Math.max(...[...profiles.values()].flat().map(({ id }) => id.length));
  const line = ({ id, title: plain, row }: Check) => {
    const title = row === undefined ? plain : `${plain} (${row.matrix.name}: ${count(row.cells.length, 'cell')})`;
    return columns < 2 * width
      ? `  ${id}\n${paragraph(title, columns, '      ')}`
      : paragraph(title, columns, `  ${id.padEnd(width)}  `);
  };
  return [...profiles]
    .map(([profile, members]) => `${profile} (${members.length})\n${members.map(line).join('\n')}\n\n`)
    .join('');
}
