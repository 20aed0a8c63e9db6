/** Why this version of Node cannot run a program, or nothing when it can. */
export function unsupportedNode(
  version: string,
  program: { readonly name: string; readonly script: string },
): string | undefined;
