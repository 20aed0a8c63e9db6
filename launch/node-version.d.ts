/** Why this version of Node cannot run a program, or nothing when it can. */
export function unsupportedNode(
  version: string,
  program: { readonly name: string; readonly script: string },
): string | undefined;

/** Why the npm scripts cannot run after an installation, or nothing when they can. */
export function missingNode(version: string, platform: string, arch: string): string | undefined;
