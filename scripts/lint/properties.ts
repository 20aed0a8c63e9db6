import { type Contract, schemasOf } from '../contract/contract-files.ts';
import type { Finding } from '../contract/finding.ts';
import type { Place } from '../contract/place.ts';
import { apiNames } from '../contract/project.ts';

/** Every property that the specification documents has a clause that states it and a value that shows it. */
export function checkProperties(contract: Contract): Finding[] {
  const documented = documentedProperties(contract);
  const stated = statedProperties(contract);
  const withoutExample = documented.filter(({ property }) => !hasValue(property));
  const shown = withoutExample.length === 0 ? new Set<string>() : shownProperties(contract);
  return [
    ...documented
      .filter(({ property, schema }) => !stated.has(property.id) && !isOfErrorBody(schema, property.key, contract))
      .map(({ property, name }) =>
        property.finding(
          `No clause states ${name}, but its level is documented. Add schema:${name} to the holds of its clause, or give it x-provenance with the level assumed and a reading.`,
        ),
      ),
    ...withoutExample
      .filter(({ property }) => !shown.has(property.id))
      .map(({ property, name }) =>
        property.finding(`No example shows ${name}. Add examples to the property, or add it to an example of a body.`),
      ),
  ];
}

interface Documented {
  schema: Place;
  property: Place;
  /** `Invoice/phone`. */
  name: string;
}

function documentedProperties(contract: Contract): Documented[] {
  return [...schemasOf(contract)].flatMap(([component, schema]) =>
    partsOf(schema, 0)
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

/** A schema and the schemas that it is composed of. */
function partsOf(schema: Place, depth: number): Place[] {
  if (depth > 8) return [];
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => schema.at(keyword).children);
  return [schema, ...parts.flatMap((part) => partsOf(part.follow(), depth + 1))];
}

/** The places of all properties that clauses hold, alone or with their whole schema. */
function statedProperties(contract: Contract): Set<string> {
  const schemas = schemasOf(contract);
  const clauses = contract.clauseFiles.flatMap((file) => file.at('clauses').children);
  const held = clauses.flatMap((clause) => clause.at('holds').texts);
  return new Set(
    held.flatMap((reference) => {
      const [, component = '', key] = /^schema:([^/]+)(?:\/(.+))?$/.exec(reference) ?? [];
      const schema = schemas.get(component);
      const properties = schema ? partsOf(schema, 0).flatMap((part) => part.at('properties').children) : [];
      return properties.filter((property) => key === undefined || property.key === key).map(({ id }) => id);
    }),
  );
}

/**
 * True for a field of an error body that the clauses about `Error` state (M §2.7), or that the catalog lists as an
 * extra field of an error that a clause holds.
 */
function isOfErrorBody(schema: Place, key: string, contract: Contract): boolean {
  if (!schema.at('properties', 'error').exists || !schema.at('properties', 'message').exists) return false;
  const general = contract.apis.merchant.schemas.get('Error')?.at('properties', key).exists ?? false;
  return general || citedErrors(contract).some((entry) => entry.at('x-error', 'extra', key).exists);
}

function citedErrors({ clauseFiles, errors }: Contract): Place[] {
  const clauses = clauseFiles.flatMap((file) => file.at('clauses').children);
  const codes = clauses.flatMap((clause) => clause.at('holds').texts.map((reference) => reference.split(':')));
  return codes.flatMap(([kind, code = '']) => (kind === 'error' ? (errors.get(code) ?? []) : []));
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
  for (const property of schema.at('properties').children) {
    if (!Object.hasOwn(value, property.key)) continue;
    shown.add(property.id);
    show(property, new Map(Object.entries(value)).get(property.key), shown, depth + 1);
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    for (const part of schema.at(keyword).children) show(part, value, shown, depth + 1);
  }
}
