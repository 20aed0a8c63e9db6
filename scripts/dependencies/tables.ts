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

interface Locked {
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

/** Reasons by package, as they are written. */
export function reasons(): Readonly<Record<string, Reason>> {
  return parse(read(reasonsFile));
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

/** The page with both lists as they are now. @throws Error when a part of it has no comments around it */
export function currentPage(): string {
  const all = directDependencies();
  return [true, false].reduce((text, shipped) => {
    const part = shipped ? 'shipped' : 'development';
    const pattern = new RegExp(`(<!-- begin ${part} -->\n)[^]*?(<!-- end ${part} -->)`);
    if (!pattern.test(text)) throw new Error(`${page} has no part ${part}.`);
    const list = listOf(all.filter((one) => one.shipped === shipped));
    return text.replace(pattern, (_, begin: string, end: string) => `${begin}\n${list}\n\n${end}`);
  }, read(page));
}
