/** The digest of the sources of the derived files, in the form of `digestFile`. */
export const derivedDigestFile = 'generated/precise/source-digest.txt';

/** True for the path of a generated file that is not in git, from the root of the project. */
export function isDerived(path: string): boolean {
  return (
    /^generated\/(?:precise|checks|collections)\//.test(path) ||
    /^generated\/bundles\/(?:[^/]+\.json|[^/]+-(?:3\.[02]|asyncapi)\.yaml)(?:\.\d+)?$/.test(path)
  );
}
