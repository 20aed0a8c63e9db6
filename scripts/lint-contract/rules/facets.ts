import { type Contract, schemasOf } from '../../contract/contract-files.ts';
import { partAndFacets, partsOf, statedFacets } from '../../contract/facets.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import { documentedProperties } from './documented-properties.ts';

/** Every documented facet of a schema is held by a clause or listed as assumed, and every held one is stated. */
export function checkFacets(contract: Contract): Finding[] {
  const held = heldFacets(contract);
  return [...unheldFacets(contract, held), ...unstatedFacets(contract)];
}

function unheldFacets(contract: Contract, held: ReadonlyMap<string, Set<string>>): Finding[] {
  return documentedProperties(contract).flatMap(({ schema, property, name }) => {
    const holds = held.get(name) ?? new Set();
    const own = property.at('x-provenance');
    const list = (own.exists ? own : schema.at('x-provenance')).at('assumed');
    const stated = statedFacets(schema, property.key);
    const missing = stated.filter((facet) => !holds.has(facet) && !list.texts.includes(facet));
    const settled = own.exists
      ? list.children.filter(({ text = '' }) => holds.has(text) || !stated.some((facet) => facet === text))
      : [];
    return [
      ...(holds.size > 0
        ? []
        : [
            property.finding(
              `No clause states ${name}, but its level is documented. Add "schema:${name}" with the stated facets to the holds of its clause, or give it x-provenance with the level assumed and a reading.`,
            ),
          ]),
      ...(missing.length === 0 || holds.size === 0
        ? []
        : [
            property.finding(
              `The schema states ${missing.join(', ')} of ${name}, and no clause does. Add "schema:${name} ${missing.join(' ')}" to the holds of the clause that states it, or add assumed: [${missing.join(', ')}] to x-provenance.`,
            ),
          ]),
      ...settled.map((item) =>
        item.finding(
          holds.has(item.text ?? '')
            ? `A clause holds ${item.text} of ${name}. Remove it from assumed, or from the holds of the clause.`
            : `The schema does not state ${item.text} of ${name}. Remove it from assumed.`,
        ),
      ),
    ];
  });
}

/** The facets that clauses hold, by property: `Invoice/phone`. */
function heldFacets(contract: Contract): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { text = '' } of holdersIn(contract)) {
    const { part, facets } = partAndFacets(text);
    const name = part.replace(/^schema:/, '');
    found.set(name, new Set([...(found.get(name) ?? []), ...facets]));
  }
  return found;
}

function unstatedFacets(contract: Contract): Finding[] {
  const schemas = schemasOf(contract);
  return holdersIn(contract).flatMap((holder) => {
    const { part, facets } = partAndFacets(holder.text ?? '');
    const [, component = '', key] = /^schema:([^/]+)(?:\/(.+))?$/.exec(part) ?? [];
    const schema = schemas.get(component);
    if (schema === undefined) return [];
    if (key === undefined) {
      return facets.length === 0 ? [] : [holder.finding(`${part} is a whole schema. Write it without facets.`)];
    }
    if (!partsOf(schema).some((one) => one.at('properties', key).exists)) return [];
    if (facets.length === 0) {
      return [
        holder.finding(
          `${part} does not say what the clause states of it. Add one or more of presence, type, nullability, enum, format, bound, value.`,
        ),
      ];
    }
    const known: string[] = ['value', ...statedFacets(schema, key)];
    const unknown = facets.filter((facet) => !known.includes(facet));
    return unknown.length === 0
      ? []
      : [
          holder.finding(
            `The schema does not state ${unknown.join(', ')} of ${component}/${key}. Add it to the schema, or remove it here.`,
          ),
        ];
  });
}

function holdersIn({ clauseFiles }: Contract): Place[] {
  return clauseFiles.flatMap((file) => file.at('clauses').children).flatMap((clause) => clause.at('holds').children);
}
