import type { Contract } from '../lint/contract.ts';
import type { Place } from '../lint/place.ts';
import { type Coverage, tally } from './row.ts';

/** Everything in the contract that says where it comes from, by level: what is assumed, and what is left open. */
export function measureProvenance(contract: Contract): Coverage {
  const described = contract.sources
    .folder('openapi')
    .filter(({ file }) => !/^openapi\/(released|changes)\//.test(file.path))
    .flatMap((file) => levelsUnder(file));
  const data = [
    ...contract.lifecycles.flatMap((file) => [...file.at('states').children, ...file.at('transitions').children]),
    ...contract.limits.children,
    ...contract.events.at('events').children,
    ...contract.sandbox.children,
  ].map((row) => row.at('level').text ?? 'documented');
  const levels = [...described, ...data];
  return { rows: [{ what: 'items that say their source', all: levels.length, by: tally(levels) }], missing: [] };
}

/** The levels of every `x-provenance`, `x-code-provenance` and `x-tariff` below a place. */
function levelsUnder(place: Place): string[] {
  if (place.key === 'x-provenance') return [place.at('level').text ?? ''];
  if (place.key === 'x-tariff') return [place.at('level').text ?? 'documented'];
  if (place.key === 'x-code-provenance') return place.children.map((one) => one.at('level').text ?? '');
  return place.children.flatMap((child) => levelsUnder(child));
}
