import { type Contract, schemasOf } from '../../contract/contract-files.ts';
import { partsOf } from '../../contract/facets.ts';
import type { Place } from '../../contract/place.ts';

export interface Documented {
  schema: Place;
  property: Place;
  /** `Invoice/phone`. */
  name: string;
}

/** Every property that the specification documents. */
export function documentedProperties(contract: Contract): Documented[] {
  return [...schemasOf(contract)].flatMap(([component, schema]) =>
    partsOf(schema)
      .filter((part) => part.file === schema.file)
      .flatMap((part) => part.at('properties').children)
      .filter((property) => isDocumented(property, schema))
      .map((property) => ({ schema, property, name: `${component}/${property.key}` })),
  );
}

/** True when the property is marked as documented, or both its schema and the component that it refers to are. */
function isDocumented(property: Place, schema: Place): boolean {
  const level = (place: Place): string | undefined => place.at('x-provenance', 'level').text;
  const own = level(property);
  if (own !== undefined) return own === 'documented';
  return level(schema) === 'documented' && (level(property.follow()) ?? 'documented') === 'documented';
}
