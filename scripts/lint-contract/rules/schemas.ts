import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { type Finding, guess } from '../../contract/finding.ts';
import { type Place, unescapePointer } from '../../contract/place.ts';
import type { Path, YamlFile } from '../../contract/yaml-file.ts';

const folder = new URL('../../../openapi/contract/schema/', import.meta.url);
function idOf(name: string): string {
  return `https://contract.invalid/schema/${name}.schema.json`;
}

/** The row of the registry for one `x-` key. */
export interface Registration {
  /** Redocly node types on which the key is allowed. */
  on: string[];
  read_by: string[];
  in_bundle: boolean;
}

/** The JSON Schemas of `openapi/contract/schema/`, compiled when first used. */
class ContractSchemas {
  readonly #ajv: Ajv2020;
  readonly registry: Record<string, Registration>;

  constructor() {
    this.#ajv = new Ajv2020({
      allErrors: true,
      verbose: true,
      strict: true,
      strictTypes: false,
      strictRequired: false,
      validateSchema: false,
    });
    this.#ajv.addKeyword('registry');
    const extensions: Record<string, { registry: Registration }> = {};
    for (const name of readdirSync(folder)) {
      const schema = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      this.#ajv.addSchema(schema);
      if (name === 'extensions.schema.json') Object.assign(extensions, schema.properties);
    }
    this.registry = Object.fromEntries(Object.entries(extensions).map(([key, { registry }]) => [key, registry]));
  }

  /** The validator of a file of contract data: `errors`, `limits`, … */
  file(name: string): ValidateFunction {
    return this.#validator(idOf(name));
  }

  /** The validator of the value of an `x-` key. */
  extension(key: string): ValidateFunction {
    return this.#validator(`${idOf('extensions')}#/properties/${key}`);
  }

  #validator(id: string): ValidateFunction {
    const validate = this.#ajv.getSchema(id);
    if (!validate) throw new Error(`There is no schema ${id}. Add it to openapi/contract/schema/.`);
    return validate;
  }
}

let loaded: ContractSchemas | undefined;

/** The compiled schemas, read once. */
export function contractSchemas(): ContractSchemas {
  loaded ??= new ContractSchemas();
  return loaded;
}

/** A schema violation in words, with its path. */
export interface Complaint {
  path: Path;
  says: string;
}

/** The violations of a schema, one per cause. */
export function complaints(validate: ValidateFunction, value: unknown): Complaint[] {
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  return errors.flatMap((error, index) => {
    const says = isBranch(error, errors.slice(index + 1)) ? undefined : inWords(error);
    return says === undefined ? [] : [{ path: pathOf(error), says }];
  });
}

/** True for a violation inside a branch of a union, because the violation of the union itself follows. */
function isBranch({ schemaPath, instancePath }: ErrorObject, later: ErrorObject[]): boolean {
  if (/\/(oneOf|anyOf|contains)\//.test(schemaPath)) return true;
  const referenced = !schemaPath.startsWith('#');
  return (
    referenced &&
    later.some(({ keyword, instancePath: at }) => /^(oneOf|anyOf)$/.test(keyword) && instancePath.startsWith(at))
  );
}

const checked = new WeakMap<YamlFile, Finding[]>();

/** Checks a file of contract data, once; paths in the value are paths in the file. */
export function checkFile(place: Place, schema: string): Finding[] {
  const known = checked.get(place.file);
  if (known) return known;
  const found = complaints(contractSchemas().file(schema), place.value).map(({ path, says }) =>
    place.at(...path).finding(says),
  );
  checked.set(place.file, found);
  return found;
}

function pathOf({ instancePath, keyword, params }: ErrorObject): Path {
  const path = instancePath.split('/').slice(1).map(unescapePointer).map(asIndex);
  const key = keyword === 'additionalProperties' ? params.additionalProperty : params.propertyName;
  return (keyword === 'additionalProperties' || keyword === 'propertyNames') && key !== undefined
    ? [...path, key]
    : path;
}

function asIndex(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key;
}

/** The message about a violation. Undefined for repetitions, such as those of if/then and of name patterns. */
function inWords(error: ErrorObject): string | undefined {
  const { keyword, params, data, parentSchema } = error;
  if (error.propertyName !== undefined) return undefined;
  const form: string = parentSchema?.description ?? '';
  switch (keyword) {
    case 'if':
      return undefined;
    case 'required':
      return `"${params.missingProperty}" is missing. Add it.`;
    case 'additionalProperties': {
      const known = Object.keys(parentSchema?.properties ?? {});
      const hint = guess(params.additionalProperty, known);
      return `"${params.additionalProperty}" is not a valid key here.${hint || ` Remove it, or use one of: ${known.join(', ')}.`}`;
    }
    case 'propertyNames':
      return `"${params.propertyName}" is not ${parentSchema?.propertyNames?.description ?? 'a name that is allowed here'}. Rename it.`;
    case 'enum':
      return `${shown(data)} is not one of ${params.allowedValues.join(', ')}.${guess(String(data), params.allowedValues.map(String))}`;
    case 'const':
      return `${shown(data)} must be ${shown(params.allowedValue)}.`;
    case 'type':
      return `${shown(data)} is not of the type ${[params.type].flat().join(' or ')}.`;
    case 'pattern':
      return `${shown(data)} does not match the required format: ${form || params.pattern}.`;
    case 'not':
      return `This is allowed ${form}. Remove it.`;
    case 'oneOf':
    case 'anyOf':
      return `${shown(data)} matches none of the alternatives, or several${form ? `: ${form}` : ''}.`;
    case 'minProperties':
    case 'maxProperties':
      return `Give ${form || 'another number of keys'}.`;
    default:
      return `${shown(data)} ${error.message}.`;
  }
}

/** A value for a message: one line, at most 80 characters. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
