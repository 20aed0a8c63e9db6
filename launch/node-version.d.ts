/** Why this version of Node cannot run a program, or nothing when it can. */
export function unsupportedNode(
  version: string,
  program: { readonly name: string; readonly script: string; readonly npm?: string | undefined },
): string | undefined;
