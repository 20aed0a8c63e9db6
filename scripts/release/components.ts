import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { projectPath, projectRoot } from '../contract/project.ts';
import { lockedPackages } from '../dependencies/tables.ts';

/** The software bill of materials, for those who ship the package. Attached to a release and not committed. */
export const componentsFile = 'out/sbom.cdx.json';

/** The part of the CycloneDX format that is used here. */
interface Components {
  readonly metadata: { readonly component: { name: string } };
  components: { readonly 'bom-ref': string }[];
  dependencies: { readonly ref: string; dependsOn: readonly string[] }[];
}

/** Names and versions of the packages that are installed with this one, as npm identifies them. */
function shipped(): ReadonlySet<string> {
  const kept = Object.entries(lockedPackages()).filter(([, { dev, link }]) => !dev && !link);
  return new Set(kept.map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`));
}

/**
 * Writes the bill of materials in the CycloneDX format. npm makes it from the lock file. Packages for development are
 * removed here, because `--omit dev` would also remove those that both need.
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
  // npm uses the name of the folder.
  list.metadata.component.name = manifest.name;
  mkdirSync(dirname(projectPath(componentsFile)), { recursive: true });
  writeFileSync(projectPath(componentsFile), `${JSON.stringify(list, undefined, 2)}\n`);
  return { file: componentsFile };
}
