import { isOperation, routes } from '../../contract/api.ts';
import { operationProfile } from '../../contract/operation-profile.ts';
import { hasUnspecifiedPath } from '../../contract/unspecified-path.ts';
import { count } from '../../report/wording/wording.ts';
import { columnsOf, paragraph } from '../../report/wording/wrap.ts';
import type { Check } from '../../run/define.ts';
import { type DeclarableName, declarableNames, type Section } from '../../run/plan/declarable-names.ts';

/** A path that a target file may declare, and what the suite sends without it. */
interface DeclarablePath {
  section: 'paths';
  name: string;
  /** Method and path. */
  byDefault: string;
}

const titles: Readonly<Record<Section, string>> = {
  fixtures: 'fixtures: prepared keys and records',
  magic: 'magic: requests that make the server produce an outcome',
  templates: 'templates: request bodies that are not specified, by operation',
};
const pathsTitle =
  'paths: methods and paths that are not specified, by operation, with what the suite sends by default';
/** The checks that are named for each name; the others are counted. */
const shown = 3;

/** `plan --names`: every name that a target file may declare, and the checks that it unlocks. Needs no target file. */
export function listNames(checks: readonly Check[], json: boolean): void {
  const names = declarableNames(checks);
  const paths = declarablePaths(checks);
  if (json) {
    process.stdout.write(`${JSON.stringify([...names, ...paths], null, 2)}\n`);
    return;
  }
  const sections = (Object.keys(titles) as Section[]).map((section) => {
    const rows = names.filter((one) => one.section === section).map(inWords);
    return [titles[section], ...rows].join('\n');
  });
  const rows = paths.map(({ name, byDefault }) => `  ${name}: '${byDefault}'`);
  process.stdout.write(`${[...sections, [pathsTitle, ...rows].join('\n')].join('\n\n')}\n`);
}

function inWords({ name, parts, checks }: DeclarableName): string {
  const needs = parts.filter((part) => part === 'key' || part === 'ids').join(' and ');
  const more = checks.length > shown ? `, and ${checks.length - shown} more` : '';
  const unlocks = `${count(checks.length, 'check')}: ${checks.slice(0, shown).join(', ')}${more}`;
  return `  ${name}${needs === '' ? '' : ` (${needs})`}\n${paragraph(unlocks, columnsOf(process.stdout), '      ')}`;
}

/** The operations without a specified path, of the profiles of these checks. */
function declarablePaths(checks: readonly Check[]): DeclarablePath[] {
  const profiles = new Set(checks.map(({ profile }) => profile));
  return Object.keys(routes)
    .filter(isOperation)
    .filter((name) => hasUnspecifiedPath(name) && profiles.has(operationProfile[name]))
    .sort()
    .map((name) => {
      const { method, path } = routes[name];
      return { section: 'paths', name, byDefault: `${method.toUpperCase()} ${path}` };
    });
}
