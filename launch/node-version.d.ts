/** Why this version of Node cannot run a program, or nothing when it can. */
export function unsupportedNode(
  version: string,
  program: { readonly name: string; readonly script: string; readonly npm?: string | undefined },
): string | undefined;

/** The platform, such as `freebsd-x64`, when npm started a script of a clone. */
export function platformInClone(
  environment: { readonly npm_lifecycle_event?: string | undefined },
  url: string,
): string | undefined;
