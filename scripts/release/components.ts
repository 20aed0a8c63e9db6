import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { projectPath, projectRoot } from '../contract/project.ts';
import { lockedPackages } from '../dependencies/tables.ts';

/** List of what is installed with the package, for those who ship it. It is attached to a release and not committed. */
export const componentsFile = 'out/sbom.cdx.json';

/** What of the format CycloneDX is read here. */
interface Components {
  readonly metadata: { readonly component: { name: string } };
  components: { readonly 'bom-ref': string }[];
  dependencies: { readonly ref: string; dependsOn: readonly string[] }[];
}

/** Name and version of each package that is installed with this one, as npm refers to them. */
function shipped(): ReadonlySet<string> {
  const kept = Object.entries(lockedPackages()).filter(([, { dev, link }]) => !dev && !link);
  return new Set(kept.map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`));
}

/**
 * Writes the list of components in the format CycloneDX. npm makes it from the lock file. Packages for development are left
 * out here: with `--omit dev`, npm also leaves out those that both need.
 * @returns the path of the file, or why there is none
 */
export function writeComponents(): { readonly file: string } | { readonly problem: string } {
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const npm = spawnSync('npm', options, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) return { problem: `npm ${options.join(' ')} failed:\n${npm.stderr || npm.error?.message}` };
  const list: Components = JSON.parse(npm.stdout);
  const kept = shipped();
  const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));
  list.components = list.components.filter((one) => kept.has(one['bom-ref']));
  list.dependencies = list.dependencies
    .filter(({ ref }) => kept.has(ref) || ref === `${manifest.name}@${version}`)
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  // npm takes the name of the folder.
  list.metadata.component.name = manifest.name;
  mkdirSync(dirname(projectPath(componentsFile)), { recursive: true });
  writeFileSync(projectPath(componentsFile), `${JSON.stringify(list, undefined, 2)}\n`);
  return { file: componentsFile };
}
