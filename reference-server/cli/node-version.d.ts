/** Why this version of Node cannot run the program, or nothing when it can. */
export function unsupportedNode(version: string): string | undefined;
