import type { Place } from '../../contract/place.ts';
import { comparable, permitsAll, permitsNothing } from './schema-conditions.ts';

/** The schemas that apply together with a keyword. */
export interface Around {
  /** The types without null; undefined when any type fits. */
  types: readonly string[] | undefined;
  required: ReadonlySet<string>;
}

/** The types of values that a keyword affects. It accepts all others. */
const typesOfKeyword: Readonly<Record<string, readonly string[]>> = {
  ...of(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'], 'integer', 'number'),
  ...of(['minLength', 'maxLength', 'pattern'], 'string'),
  ...of(['minItems', 'maxItems', 'uniqueItems', 'contains', 'prefixItems', 'unevaluatedItems'], 'array'),
  ...of(['minProperties', 'maxProperties', 'propertyNames', 'dependentRequired', 'dependentSchemas'], 'object'),
  ...of(['additionalProperties', 'unevaluatedProperties', 'patternProperties'], 'object'),
};

function of(keywords: readonly string[], ...types: string[]): Record<string, readonly string[]> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, types]));
}

/** Keywords without effect of their own: compared where schemas refer to them, or with their main keyword. */
const parts = ['$defs', 'definitions', '$anchor', 'then', 'else', 'minContains', 'maxContains'];
const dialects = ['https://json-schema.org/draft/2020-12/schema', 'https://spec.openapis.org/oas/3.1/dialect/base'];
const sizes = ['minLength', 'minItems', 'minProperties'];
const flags = ['uniqueItems', 'deprecated', 'readOnly', 'writeOnly', 'nullable'];

/** The effect of a keyword; undefined when the schemas around it imply it. */
export function effectOf(place: Place, { types, required }: Around): unknown {
  const { key, value } = place;
  const about = typesOfKeyword[key];
  if (about && types?.every((type) => !about.includes(type))) return undefined;
  if (parts.includes(key) || (sizes.includes(key) && value === 0)) return undefined;
  if (flags.includes(key) && value === false) return undefined;
  const next = (name: string) => place.container(1).at(name);
  switch (key) {
    case '$schema':
      return dialects.includes(String(value)) ? undefined : value;
    case 'uniqueItems':
      return Number(next('maxItems').value ?? 2) < 2 ? undefined : value;
    case 'enum':
      // An enum of both booleans has no effect.
      return types?.join() === 'boolean' && [true, false].every((one) => place.children.some((it) => it.value === one))
        ? undefined
        : value;
    case 'contentSchema':
      return next('contentMediaType').exists ? value : undefined;
    case 'additionalProperties':
      return permitsAll(place) ? undefined : value;
    case 'unevaluatedProperties':
      return permitsAll(place) || next('additionalProperties').exists ? undefined : value;
    case 'unevaluatedItems':
      return permitsAll(place) || next('items').exists ? undefined : [comparable(place)];
    case 'not':
      return permitsNothing(place) ? undefined : [comparable(place)];
    case 'propertyNames':
      return permitsAll(place, ['string']) ? undefined : [comparable(place)];
    case 'patternProperties':
      return place.children.every((one) => permitsAll(one)) && permitsAll(next('additionalProperties'))
        ? undefined
        : value;
    case 'prefixItems':
      return place.children.length === 0 ? undefined : value;
    case 'if':
    case 'contains':
    case 'dependentRequired':
    case 'dependentSchemas':
      return someRules(rulesOf(place, required));
    default:
      return value;
  }
}

function someRules(rules: readonly unknown[]): readonly unknown[] | undefined {
  return rules.length === 0 ? undefined : rules;
}

/** The rules of a condition. Each excludes values. */
function rulesOf(place: Place, required: ReadonlySet<string>): unknown[] {
  const next = (name: string) => place.container(1).at(name);
  switch (place.key) {
    case 'if':
      return [next('then'), next('else')].flatMap((one) =>
        permitsAll(one) ? [] : [[one.key, comparable(place), comparable(one)]],
      );
    case 'contains': {
      const [least, most] = [Number(next('minContains').value ?? 1), next('maxContains')];
      const isLength = permitsAll(place) && least <= Number(next('minItems').value ?? 0);
      return [
        ...(least === 0 || isLength ? [] : [['at least', least, comparable(place)]]),
        ...(most.exists ? [['at most', most.value, comparable(place)]] : []),
      ];
    }
    case 'dependentRequired':
      return place.children.flatMap((list) =>
        list.texts.filter((one) => one !== list.key && !required.has(one)).map((one) => [list.key, one]),
      );
    default:
      return place.children.flatMap((one) => (permitsAll(one) ? [] : [[one.key, comparable(one)]]));
  }
}
