import { isScalar, parseDocument } from 'yaml';
import type { Path } from './yaml-file.ts';

/** Every place that repeats the one version of contract, package and suite. `npm version` writes it to all. */
export const versionPlaces: readonly { file: string; path: Path }[] = [
  { file: 'openapi/merchant/openapi.yaml', path: ['info', 'version'] },
  { file: 'openapi/partner/openapi.yaml', path: ['info', 'version'] },
  { file: 'conformance/reference-target/reference.yaml', path: ['target', 'version'] },
];

/**
 * A YAML text with another version at one place. Everything else stays as it is written, quotes included.
 * @throws Error when the text has no version there
 */
export function withVersion(text: string, path: Path, version: string): string {
  const node = parseDocument(text).getIn(path, true);
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range)
    throw new Error(`There is no ${path.join('.')}. Add it, with the version of package.json.`);
  const [start, end] = node.range;
  return text.slice(0, start) + text.slice(start, end).replace(node.value, () => version) + text.slice(end);
}
