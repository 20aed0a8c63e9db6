import runtime from '../node-runtime/package.json' with { type: 'json' };

/** A platform for which an executable is built, as `process.platform` and `process.arch` name it. */
export type Platform = (typeof platforms)[number];

/** The platforms, with Windows as Node names it. */
export const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'] as const;

/** The npm package with the Node of a platform, and its version. */
export interface NodePackage {
  readonly name: string;
  readonly version: string;
}

const packages: Readonly<Record<string, string>> = runtime.optionalDependencies;

/** The package with the Node of an executable. Registries do not have every version for every platform. */
export function nodePackageOf(platform: Platform): NodePackage {
  const ending = platform.replace('win32', 'win');
  const found = Object.entries(packages).find(([name]) => name.endsWith(`-${ending}`));
  if (found === undefined) throw new Error(`scripts/node-runtime/package.json names no Node for ${platform}.`);
  const [name, version] = found;
  return { name, version };
}

/** The name of the executable of a platform. */
export function fileNameOf(platform: Platform): string {
  return `invoicing-conformance-${platform}${platform.startsWith('win32') ? '.exe' : ''}`;
}

/** The platform of this machine, which may be none of those that an executable is built for. */
export const thisPlatform = `${process.platform}-${process.arch}`;
