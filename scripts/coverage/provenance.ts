import type { Contract } from '../contract/contract-files.ts';
import type { Place } from '../contract/place.ts';
import { type Coverage, tally } from './row.ts';

/** Items of the contract with a provenance, by level, and their readings, by kind. */
export function measureProvenance(contract: Contract): Coverage {
  const described = ['contract/errors', 'merchant', 'partner', 'shared']
    .flatMap((folder) => contract.sources.folder(`openapi/${folder}`))
    .flatMap((file) => levelsUnder(file));
  const data = [
    ...contract.lifecycles.flatMap((file) => [...file.at('states').children, ...file.at('transitions').children]),
    ...contract.limits.children,
    ...contract.events.at('events').children,
    ...contract.sandbox.children,
  ].map((row) => row.at('level').text ?? 'documented');
  const levels = [...described, ...data];
  const kinds = contract.readingFiles.flatMap((file) => file.at('readings').children.map(kindOf));
  return {
    rows: [
      { what: 'items with a provenance', all: levels.length, by: tally(levels) },
      { what: 'readings', all: kinds.length, by: tally(kinds) },
    ],
    missing: [],
  };
}

function kindOf(reading: Place): string {
  return reading.at('kind').text ?? '';
}

/** The levels of every `x-provenance`, `x-code-provenance` and `x-tariff` below a place. */
function levelsUnder(place: Place): string[] {
  if (place.key === 'x-provenance') return [place.at('level').text ?? ''];
  if (place.key === 'x-tariff') return [place.at('level').text ?? 'documented'];
  if (place.key === 'x-code-provenance') return place.children.map((one) => one.at('level').text ?? '');
  return place.children.flatMap((child) => levelsUnder(child));
}
