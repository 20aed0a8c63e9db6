import manifest from '../../package.json' with { type: 'json' };
import { manifestIn } from './notices.ts';
import type { NodePackage } from './platforms.ts';

/**
 * The bill of materials of an executable (CycloneDX 1.6): the packages whose modules are inside it, and its Node.
 * @param folders the folders of the packages
 */
export function billOfMaterials(folders: readonly string[], node: NodePackage): string {
  const libraries = folders.map(manifestIn).map(({ name, version, license }) => ({
    type: 'library',
    name,
    version,
    purl: purlOf(name, version),
    licenses: [{ expression: license }],
  }));
  const runtime = {
    type: 'platform',
    name: 'node',
    version: node.version,
    purl: purlOf(node.name, node.version),
    licenses: [{ expression: 'MIT' }],
  };
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', name: manifest.name, version: manifest.version } },
      components: [runtime, ...libraries.toSorted((a, b) => a.purl.localeCompare(b.purl, 'en'))],
    },
    null,
    2,
  )}\n`;
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
