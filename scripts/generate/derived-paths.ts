/** Says from which sources the derived files are: it has the digest of `digestFile`. */
export const derivedDigestFile = 'generated/precise/source-digest.txt';

/** Whether a path, from the root of the project, is that of a generated file which is not in git. */
export function isDerived(path: string): boolean {
  return (
    /^generated\/(?:precise|checks|collections)\//.test(path) ||
    /^generated\/bundles\/(?:[^/]+\.json|[^/]+-(?:3\.[02]|asyncapi)\.yaml)(?:\.\d+)?$/.test(path)
  );
}
