import { clauses } from '../../generated/clauses.ts';
import { Sources } from '../contract/place.ts';
import { projectRoot } from '../contract/project.ts';
import type { Model } from '../gate/model/model.ts';
import { checkVersion } from '../lint-contract/rules/version.ts';

/** One sentence for each version that differs: of the contract and the package, and of the clauses in the suite. */
export function versionDrift(contract: Model): string[] {
  const versions = checkVersion(new Sources(projectRoot)).map(({ file, line, says }) => `${file}:${line}  ${says}`);
  const written = [...(contract.data?.clauses ?? [])].map(([id, { place }]) => [id, place.at('level').text] as const);
  const known = new Map<string, string>(Object.entries(clauses).map(([id, { level }]) => [id, level]));
  const differing = [
    ...written.filter(([id, level]) => known.get(id) !== level).map(([id]) => id),
    ...[...known.keys()].filter((id) => !contract.data?.clauses.has(id)),
  ];
  if (differing.length === 0) return versions;
  const first = differing.slice(0, 3).join(', ');
  return [
    ...versions,
    `The suite has other clauses than openapi/contract/clauses/: ${first}${differing.length > 3 ? `, and ${differing.length - 3} more` : ''}. Run npm run generate.`,
  ];
}
