import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { projectPath } from '../contract/project.ts';

/** Why a dependency is here, and what else was weighed. */
interface Reason {
  readonly why: string;
  readonly weighed: string;
}

/** A direct dependency as the lock file has it. */
export interface Dependency extends Reason {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** True when a package that is installed from this one brings it. */
  readonly shipped: boolean;
}

/** An entry of the lock file. */
export interface Locked {
  /** For a package under another name. */
  readonly name?: string;
  readonly version?: string;
  /** Needed for development only. */
  readonly dev?: boolean;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
}

/** The page, and the data of its tables. */
export const page = 'docs/dependencies.md';
const reasonsFile = 'docs/dependencies.yaml';

function read(file: string): string {
  return readFileSync(projectPath(file), 'utf8');
}

/** Everything that the lock file names, by its place in `node_modules`. */
export function lockedPackages(): Readonly<Record<string, Locked>> {
  return JSON.parse(read('package-lock.json')).packages;
}

/** The licence of a package whose entry in the lock file names none. */
interface OwnLicence {
  readonly licence: string;
}

/** A library that was measured against code of this project, and why the code stays. */
interface NotTaken {
  readonly not_taken: string;
}

/** The entries of the file of reasons, as they are written. */
function written(): readonly (readonly [string, Reason | OwnLicence | NotTaken])[] {
  return Object.entries(parse(read(reasonsFile)));
}

/** Reasons by package. */
export function reasons(): Readonly<Record<string, Reason>> {
  return Object.fromEntries(written().flatMap(([name, entry]) => ('why' in entry ? [[name, entry]] : [])));
}

/** Licences by package, of those whose entries in the lock file name none. */
export function unnamedLicences(): Readonly<Record<string, string>> {
  return Object.fromEntries(written().flatMap(([name, entry]) => ('licence' in entry ? [[name, entry.licence]] : [])));
}

/** Why a library is not a dependency, by its name. */
function notTaken(): [string, string][] {
  return written().flatMap(([name, entry]) => ('not_taken' in entry ? [[name, entry.not_taken]] : []));
}

/** What is wrong with the licences of a lock file: a package without one, or a recorded one that it names itself. */
export function licenceProblems(
  locked: Readonly<Record<string, Locked>>,
  recorded: Readonly<Record<string, string>>,
): string[] {
  const named = Object.entries(locked).filter(([, { link }]) => !link);
  const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? place;
  const without = new Set(named.flatMap(([place, { license }]) => (license ? [] : [nameOf(place)])));
  const missing = [...without].filter((name) => recorded[name] === undefined);
  const idle = Object.keys(recorded).filter((name) => !without.has(name));
  return [
    ...missing.map(
      (name) => `${name} names no licence in the lock file. Add "${name}: { licence: … }" to ${reasonsFile}.`,
    ),
    ...idle.map(
      (name) => `${name} is not in the lock file, or names its licence there. Remove it from ${reasonsFile}.`,
    ),
  ];
}

/** All direct dependencies. @throws Error when one has no reason, or a reason has no dependency */
export function directDependencies(): Dependency[] {
  const { dependencies, devDependencies }: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
  const known = reasons();
  const locked = lockedPackages();
  const direct = { ...dependencies, ...devDependencies };
  for (const name of Object.keys(known)) {
    if (!Object.hasOwn(direct, name)) throw new Error(`${reasonsFile}: ${name} is no dependency. Remove it.`);
  }
  for (const [name] of notTaken()) {
    if (Object.hasOwn(direct, name)) throw new Error(`${reasonsFile}: ${name} is a dependency. Say why it is here.`);
  }
  return Object.keys(direct).map((name) => {
    const reason = known[name];
    if (!reason) throw new Error(`${reasonsFile}: ${name} is missing. Say why it is here, and what else was weighed.`);
    const own = locked[`node_modules/${name}`] ?? {};
    // A folder of this project has the licence of the project.
    const { version = '', license = locked['']?.license ?? '' } = own.link ? (locked[own.resolved ?? ''] ?? {}) : own;
    return { ...reason, name, version, licence: license, shipped: Object.hasOwn(dependencies ?? {}, name) };
  });
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** A list of dependencies as Markdown: one paragraph each, because the reasons are long for a table. */
function listOf(dependencies: readonly Dependency[]): string {
  return dependencies
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, version, licence, why, weighed }) =>
      cell(`- **${name}** ${version} (${licence}): ${why}. Weighed: ${weighed}.`),
    )
    .join('\n');
}

/** The packages whose licence is recorded here, by licence. */
function licenceList(): string {
  const all = Object.entries(unnamedLicences());
  const licences = [...new Set(all.map(([, licence]) => licence))].toSorted();
  return licences
    .map(
      (licence) =>
        `- ${licence}: ${all.flatMap(([name, one]) => (one === licence ? [`**${name}**`] : [])).join(', ')}.`,
    )
    .join('\n');
}

/** The page with its lists as they are now. @throws Error when a part of it has no comments around it */
export function currentPage(): string {
  const all = directDependencies();
  const parts: [string, string][] = [
    ['shipped', listOf(all.filter(({ shipped }) => shipped))],
    ['development', listOf(all.filter(({ shipped }) => !shipped))],
    [
      'not-taken',
      notTaken()
        .map(([name, why]) => cell(`- **${name}**: ${why}.`))
        .join('\n'),
    ],
    ['licences', licenceList()],
  ];
  return parts.reduce((text, [part, list]) => {
    const pattern = new RegExp(`(<!-- begin ${part} -->\n)[^]*?(<!-- end ${part} -->)`);
    if (!pattern.test(text)) throw new Error(`${page} has no part ${part}.`);
    return text.replace(pattern, (_, begin: string, end: string) => `${begin}\n${list}\n\n${end}`);
  }, read(page));
}
