/** Says from which `openapi/` the JSON files are: it has the digest of `digestFile`. */
export const jsonDigestFile = 'generated/precise/source-digest.txt';

/** Whether a path, from the root of the project, is that of a generated file which is not in git. */
export function isJsonFile(path: string): boolean {
  return path.startsWith('generated/precise/') || /^generated\/bundles\/[^/]+\.json(?:\.\d+)?$/.test(path);
}
