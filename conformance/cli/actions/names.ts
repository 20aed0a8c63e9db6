import { limits } from '../../../generated/limits.ts';
import { bodyPointer } from '../../contract/address.ts';
import { isOperation, type OperationId, routes } from '../../contract/api.ts';
import { bundle, resolved } from '../../contract/bundle.ts';
import { operationProfile } from '../../contract/operation-profile.ts';
import { hasUnspecifiedPath } from '../../contract/unspecified-path.ts';
import { sampleOf } from '../../exchange/requests/fault.ts';
import { fieldNames } from '../../exchange/requests/field-names.ts';
import { valueAt } from '../../ground/values/pointer.ts';
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
const bodiesTitle =
  'bodies that a template is merged into: what the suite sends by default, and the places that a template may name';
const limitsTitle = 'limits: the values of limit that the ability limit.preload gets';
/** Number of checks that are listed for each name; further ones are counted. */
const shown = 3;

/** The default request of an operation with an unspecified body, and the field names for its template. */
interface DeclarableBody {
  section: 'bodies';
  name: string;
  byDefault: unknown;
  places: string[];
}

/** A counter that `limit.preload` of a control adapter sets near its limit. */
interface PreloadedLimit {
  section: 'limits';
  name: string;
  says: string;
}

/** `plan --names`: every name that a target file may declare, and the checks that it unlocks. Needs no target file. */
export function listNames(checks: readonly Check[], json: boolean): void {
  const names = declarableNames(checks);
  const paths = declarablePaths(checks);
  const bodies = declarableBodies(checks);
  const counters = preloadedLimits(checks);
  if (json) {
    process.stdout.write(`${JSON.stringify([...names, ...bodies, ...paths, ...counters], null, 2)}\n`);
    return;
  }
  const sections = (Object.keys(titles) as Section[]).map((section) => {
    const rows = names.filter((one) => one.section === section).map(inWords);
    return [titles[section], ...rows].join('\n');
  });
  const width = columnsOf(process.stdout);
  const blocks = [
    ...sections,
    [
      bodiesTitle,
      ...bodies.flatMap(({ name, byDefault, places }) => [
        paragraph(JSON.stringify(byDefault), width, `  ${name}: `),
        ...(places.length === 0
          ? []
          : [paragraph(places.map((place) => `{${place}}`).join(' '), width, '      places: ')]),
      ]),
    ].join('\n'),
    [pathsTitle, ...paths.map(({ name, byDefault }) => `  ${name}: '${byDefault}'`)].join('\n'),
    [limitsTitle, ...counters.map(({ name, says }) => paragraph(says, width, `  ${name}: `))].join('\n'),
  ];
  process.stdout.write(`${blocks.join('\n\n')}\n`);
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

/** The operations with a body that the specification does not show in full, of the profiles of these checks. */
function declarableBodies(checks: readonly Check[]): DeclarableBody[] {
  const profiles = new Set(checks.map(({ profile }) => profile));
  return Object.keys(routes)
    .filter(isOperation)
    .filter((name) => isUnspecifiedBody(name) && profiles.has(operationProfile[name]))
    .sort()
    .map((name) => ({ section: 'bodies', name, byDefault: sampleOf(name) ?? {}, places: fieldNames(name) }));
}

/** The limits that preconditions of these checks preload. */
function preloadedLimits(checks: readonly Check[]): PreloadedLimit[] {
  const names = checks.flatMap(({ needs, wants }) =>
    [...needs, ...wants].flatMap((one) => /^limit\.near:(\w+)/.exec(one)?.[1] ?? []),
  );
  return [...new Set(names)]
    .sort()
    .map((name) => ({ section: 'limits', name, says: limits[name as keyof typeof limits]?.says ?? '' }));
}

/** True for an operation whose body this package assumes. */
function isUnspecifiedBody(name: OperationId): boolean {
  const document = bundle(routes[name].api);
  const schema = resolved(document, valueAt(document, bodyPointer(name)));
  return valueAt(schema, '/x-provenance/level') === 'assumed';
}
