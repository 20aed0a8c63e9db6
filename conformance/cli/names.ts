import { count } from '../report/wording.ts';
import { columnsOf, paragraph } from '../report/wrap.ts';
import { type DeclarableName, declarableNames, type Section } from '../run/declarable-names.ts';
import type { Check } from '../run/define.ts';

const titles: Readonly<Record<Section, string>> = {
  fixtures: 'fixtures: prepared keys and records',
  magic: 'magic: requests that make the server produce an outcome',
  templates: 'templates: request bodies that are not specified, by operation',
};
/** The checks that are named for each name; the others are counted. */
const shown = 3;

/** `plan --names`: every name that a target file may declare, and the checks that it unlocks. Needs no target file. */
export function listNames(checks: readonly Check[], json: boolean): void {
  const names = declarableNames(checks);
  const sections = (Object.keys(titles) as Section[]).map((section) => {
    const rows = names.filter((one) => one.section === section).map(inWords);
    return [titles[section], ...rows].join('\n');
  });
  process.stdout.write(json ? `${JSON.stringify(names, null, 2)}\n` : `${sections.join('\n\n')}\n`);
}

function inWords({ name, parts, checks }: DeclarableName): string {
  const needs = parts.filter((part) => part === 'key' || part === 'ids').join(' and ');
  const more = checks.length > shown ? `, and ${checks.length - shown} more` : '';
  const unlocks = `${count(checks.length, 'check')}: ${checks.slice(0, shown).join(', ')}${more}`;
  return `  ${name}${needs === '' ? '' : ` (${needs})`}\n${paragraph(unlocks, columnsOf(process.stdout), '      ')}`;
}
