import manifest from '../../../package.json' with { type: 'json' };
import { printable } from '../../ground/values/untrusted.ts';
import { outdated } from '../../report/files/outdated.ts';
import { readResults } from '../../report/files/read.ts';
import { clauseText, count } from '../../report/wording/wording.ts';
import { columnsOf, paragraph } from '../../report/wording/wrap.ts';

/** Maximum number of listed clauses of one kind; `--json` has all. */
const shown = 12;

/** `diff` of one report: the clauses to test again with this version of the contract. Returns 1 if any, else 0. */
export function showOutdated(place: string, json: boolean): number {
  const results = readResults(place);
  const { changed, added, removed, same } = outdated(results);
  const needsRun = changed.length + added.length > 0;
  if (json) process.stdout.write(`${JSON.stringify({ changed, added, removed, same }, null, 2)}\n`);
  else {
    const { version } = results.suite;
    process.stdout.write(
      [
        `The report is of suite ${printable(version, 40)}; this is ${manifest.version}.`,
        ...listed('CHANGED, needs a new run', changed),
        ...listed('NEW, needs a new run', added),
        ...listed('NO LONGER STATED', removed),
        `${count(same, 'clause')} read as before${needsRun ? '.' : ': no new run is needed.'}`,
        '',
      ].join('\n'),
    );
  }
  return needsRun ? 1 : 0;
}

function listed(title: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const rest = ids.length - shown;
  return [
    `\n${title} (${ids.length})`,
    ...ids
      .slice(0, shown)
      .map((id) => paragraph(`${printable(id, 60)}  ${clauseText(id).says}`, columnsOf(process.stdout), '  ')),
    rest > 0 ? `  and ${rest} more: --json shows all\n` : '',
  ];
}
