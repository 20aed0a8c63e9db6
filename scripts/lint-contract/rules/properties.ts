import type { Contract } from '../../contract/contract-files.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import { apiNames } from '../../contract/project.ts';
import { documentedProperties } from './documented-properties.ts';

/** Requires a value of every property that the specification documents. */
export function checkProperties(contract: Contract): Finding[] {
  const withoutExample = documentedProperties(contract).filter(({ property }) => !hasValue(property));
  const shown = withoutExample.length === 0 ? new Set<string>() : shownProperties(contract);
  return withoutExample
    .filter(({ property }) => !shown.has(property.id))
    .map(({ property, name }) =>
      property.finding(`No example shows ${name}. Add examples to the property, or add it to an example of a body.`),
    );
}

function hasValue(property: Place): boolean {
  return [property, property.follow()].some((place) => place.at('examples').exists || place.at('const').exists);
}

/** The places of all properties that an example of a body shows. */
function shownProperties({ apis }: Contract): Set<string> {
  const shown = new Set<string>();
  for (const api of apiNames) {
    for (const operation of [...apis[api].operations, ...apis[api].webhooks.values()]) {
      for (const body of operation.bodies.values()) {
        const values = body.at('examples').children.map((example) => example.follow().at('value').value);
        for (const value of values) show(body.at('schema'), value, shown, 0);
      }
    }
  }
  return shown;
}

function show(place: Place, value: unknown, shown: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > 20) return;
  const schema = place.follow();
  for (const item of Array.isArray(value) ? value : []) show(schema.at('items'), item, shown, depth + 1);
  for (const [key, item] of Object.entries(value)) {
    const property = schema.at('properties', key);
    if (!property.exists) continue;
    shown.add(property.id);
    show(property, item, shown, depth + 1);
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    for (const part of schema.at(keyword).children) show(part, value, shown, depth + 1);
  }
}
