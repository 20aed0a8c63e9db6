import { methods } from '../../contract/api.ts';
import { type Finding, guess } from '../../contract/finding.ts';
import type { Place, Sources } from '../../contract/place.ts';
import { apiNames } from '../../contract/project.ts';
import { complaints, contractSchemas } from '../../lint-contract/rules/schemas.ts';
import { type Form, inWords } from './forms.ts';
import { nodes } from './nodes.ts';
import { refusedOf } from './refused-keywords.ts';

/** Maximum nesting. A YAML alias can contain itself. */
const deepest = 60;

/** Validates the form of both descriptions. @returns one finding per invalid value, at its key */
export function checkDescriptions(sources: Sources): Finding[] {
  const visited = new Set<string>();
  const forms = entriesOf(sources).flatMap((place) => [...node({ place, depth: 0, visited }, 'OpenAPI')]);
  return [...forms, ...repeatedIds(sources)];
}

function entriesOf(sources: Sources): Place[] {
  return apiNames.map((api) => sources.place(`openapi/${api}/openapi.yaml`));
}

/** The operationIds that an earlier operation has, too. Generated code has one function for each id. */
export function repeatedIds(sources: Sources): Finding[] {
  const first = new Map<string, Place>();
  return entriesOf(sources)
    .flatMap((entry) => entry.at('paths').children.map((item) => item.follow()))
    .flatMap((item) => methods.map((method) => item.at(method, 'operationId')))
    .flatMap((place) => {
      const { text } = place;
      const other = text === undefined ? undefined : first.get(text);
      if (text !== undefined && other === undefined) first.set(text, place);
      if (other === undefined) return [];
      const line = `${other.file.path}:${other.file.lineOf(other.path)}`;
      return [place.finding(`${line} has the operationId "${text}" too. Rename one of them.`)];
    });
}

/** A value that is being visited. */
interface Visit {
  place: Place;
  depth: number;
  /** Objects that were validated, with their kind, so that shared ones are validated once. */
  visited: Set<string>;
}

function below(visit: Visit, place: Place): Visit {
  return { ...visit, place, depth: visit.depth + 1 };
}

function* node(visit: Visit, name: string): Generator<Finding> {
  const { place, depth, visited } = visit;
  const kind = `${name} ${place.id}`;
  if (visited.has(kind) || place.file.problems.length > 0) return;
  visited.add(kind);
  if (depth > deepest) yield place.finding(`It is nested in more than ${deepest} others. Remove the circle.`);
  else if (!place.isMap) yield wrong(place, inWords({ node: name }));
  else {
    if (place.at('$ref').exists && name !== 'OpenAPI') yield* reference(visit, name);
    else
      for (const key of nodes[name]?.required ?? [])
        if (!place.at(key).exists)
          yield place.finding(`"${key}" is missing. Add ${inWords(nodes[name]?.keys[key] ?? { node: key })}.`);
    for (const child of place.children) yield* keyed(below(visit, child), name);
  }
}

function* reference(visit: Visit, name: string): Generator<Finding> {
  const { place } = visit;
  const at = place.at('$ref');
  const target = place.follow();
  if (at.text === undefined) yield wrong(at, 'a path of a file');
  else if (/^[a-z]+:/i.test(at.text)) yield at.finding(`${at.text} is an address. Refer to a file of openapi/.`);
  else if (!target.file.path.startsWith('openapi/')) yield at.finding(`${at.text} is not in openapi/. Correct it.`);
  else if (!target.exists && target.file.problems.length === 0)
    yield at.finding(`${at.text} has no target. Correct the reference.`);
  else if (target.at('$ref').exists) yield at.finding(`${at.text} leads back to itself. Correct the reference.`);
  else yield* node(below(visit, target), name);
}

function* keyed(visit: Visit, name: string): Generator<Finding> {
  const { place } = visit;
  const { key } = place;
  const known = nodes[name]?.keys ?? {};
  const form = known[key];
  if (key === '$ref') return;
  if (key.startsWith('x-')) yield* extension(place, name);
  else if (form !== undefined) yield* value(visit, form, key === 'responses' ? refusedOf.Responses : undefined);
  else yield unsupported(place, refusedOf[name]?.[key] ?? hint(key, Object.keys(known)));
}

function* value(visit: Visit, form: Form, refused: Readonly<Record<string, string>> = {}): Generator<Finding> {
  const { place, depth } = visit;
  if (depth > deepest) yield place.finding(`It is nested in more than ${deepest} others. Remove the circle.`);
  else if ('either' in form && typeof place.value === 'boolean') return;
  else if ('node' in form) yield* node(visit, form.node);
  else if ('fits' in form) {
    if (!form.fits(place.value)) yield wrong(place, form.says);
  } else if ('list' in form ? !Array.isArray(place.value) : !place.isMap) yield wrong(place, inWords(form));
  else if ('map' in form && form.has !== undefined && !place.at(form.has).exists)
    yield place.finding(`"${form.has}" is missing. Add it: the generators read no other body.`);
  else if ('list' in form && form.some && place.children.length === 0) yield wrong(place, inWords(form));
  else
    for (const child of place.children) {
      const reason = refused[child.key];
      if (reason !== undefined) yield unsupported(child, reason);
      else if ('map' in form && form.keys?.fits(child.key) === false)
        yield child.finding(`"${child.key}" is not ${form.keys.says}. Correct the key.`);
      else yield* value(below(visit, child), 'list' in form ? form.list : form.map);
    }
}

function* extension(place: Place, name: string): Generator<Finding> {
  const schemas = contractSchemas();
  const { key } = place;
  const row = schemas.registry[key];
  const on = name === 'WebhookOperation' ? 'Operation' : name;
  if (row === undefined) yield unsupported(place, hint(key, Object.keys(schemas.registry)));
  else if (!row.on.includes(on)) yield unsupported(place, `It is allowed on ${row.on.join(', ')}. Move or remove it.`);
  else
    for (const { path, says } of complaints(schemas.extension(key), place.value)) yield place.at(...path).finding(says);
}

function unsupported(place: Place, reason: string): Finding {
  return place.finding(`"${place.key}" is not supported here. ${reason}`);
}

function wrong(place: Place, wanted: string): Finding {
  return place.finding(`${shown(place.value)} is not ${wanted}. Correct the value.`);
}

function hint(key: string, known: string[]): string {
  return guess(key, known).trim() || `Remove it, or use one of: ${known.join(', ')}.`;
}

/** A value for a message: on one line, at most 60 characters. */
function shown(value: unknown): string {
  if (value === undefined) return 'A missing file';
  const text = (JSON.stringify(value) ?? String(value)).replace(/\p{C}+/gu, ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
