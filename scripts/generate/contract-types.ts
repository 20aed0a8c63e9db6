import { readdirSync, readFileSync } from 'node:fs';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { projectPath } from '../contract/project.ts';
import { marker } from './marker.ts';

const folder = 'openapi/contract/schema';

/** The types of contract data, one for every JSON Schema of `openapi/contract/schema/`, named by its title. */
export async function contractTypes(): Promise<string> {
  const schemas = readdirSync(projectPath(folder))
    .sort()
    .map((name) => ({ name, schema: JSON.parse(readFileSync(projectPath(`${folder}/${name}`), 'utf8')) as Node }));
  const definitions = schemas.flatMap(({ name, schema: { $defs = {}, $id: _, $schema: __, ...whole } }) => [
    [name, whole] as const,
    ...Object.entries($defs as Node).map(([key, part]) => [`${name}/${key}`, part] as const),
  ]);
  const root = {
    title: 'Files by schema',
    description: 'The files of openapi/contract/, by the name of their schema.',
    type: 'object',
    properties: Object.fromEntries(
      schemas.map(({ name }) => [name.replace('.schema.json', ''), { $ref: `#/$defs/${idOf(name)}` }]),
    ),
    additionalProperties: false,
    $defs: Object.fromEntries(definitions.map(([id, part]) => [idOf(id), shapeOf(part, id)])),
  };
  const options = { bannerComment: '', ignoreMinAndMaxItems: true, style: { singleQuote: true, printWidth: 120 } };
  const module = await compile(root as JSONSchema, 'FilesBySchema', options);
  return marker + module.replace(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */');
}

type Node = Record<string, unknown>;

/** The name of a definition in the one document that is compiled. */
function idOf(path: string): string {
  return path.replace('.schema.json', '').replace('/', '-');
}

/** Keywords that restrict values and do not affect their type. */
const conditions = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'registry', 'propertyNames']);

/** A schema without restrictions, its references resolved. `file` is the name of its own file. */
function shapeOf(schema: unknown, file: string): unknown {
  if (Array.isArray(schema)) return schema.map((item) => shapeOf(item, file));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key]) => !conditions.has(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === '$ref' ? localReference(String(value), file) : shapeOf(value, file)]),
  );
}

function localReference(reference: string, file: string): string {
  const [other = '', key = ''] = reference.split('#/$defs/');
  return `#/$defs/${idOf(`${other || file.split('/')[0]}/${key}`)}`;
}
