import { documentText } from '../../generated/documents.ts';
import { type Described, keyHeaderOf } from '../generate/collections/requests.ts';
import { type Document, type Example, operationsOf, type Ref, resolve } from '../generate/openapi.ts';
import type { FieldChoice, OperationChoice } from './choices.ts';

const apis = ['merchant', 'partner'] as const;

/** How deep the fields of a body are listed. */
const deepest = 3;

/** What is read of a schema. */
interface Typed {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Typed>>;
  readonly items?: Typed;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Typed;
  readonly examples?: Readonly<Record<string, Example | Ref>>;
}

let choices: readonly OperationChoice[] | undefined;

/** Every operation of both interfaces with what a person needs to send it, from the contract. */
export function operationChoices(): readonly OperationChoice[] {
  choices ??= madeFromContract();
  return choices;
}

function madeFromContract(): readonly OperationChoice[] {
  return apis.flatMap((api) => {
    const document: Described = JSON.parse(documentText(api));
    return [...operationsOf(document)].map(({ path, method, operation, item }): OperationChoice => {
      const { operationId, tags = [], summary } = operation as typeof operation & { summary: string };
      const media = Object.values(operation.requestBody?.content ?? {})[0];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
        resolve<Parameter>(document, one as Parameter),
      );
      const schema = media?.schema as Typed | undefined;
      return {
        id: operationId,
        api,
        method: method.toUpperCase(),
        path,
        summary,
        folder: tags[0] ?? '',
        keyHeader: keyHeaderOf(document),
        parameters: parameters.map((one) => parameterChoice(document, one)),
        bodies: Object.entries(media?.examples ?? {}).map(([name, example]) => ({
          name: name.replaceAll('_', ' '),
          value: resolve<Example>(document, example).value,
        })),
        fields: schema === undefined ? [] : fieldsOf(document, schema, ''),
      };
    });
  });
}

function parameterChoice(document: Document, parameter: Parameter) {
  const { name, in: place, required = false, description = '', schema } = parameter;
  const [named] = Object.values(parameter.examples ?? {}).map((one) => resolve<Example>(document, one).value);
  const type = resolve<Typed>(document, schema);
  const example = [named ?? type.examples?.[0] ?? type.enum?.[0] ?? ''].flat()[0];
  return { name, place, required, description: firstPart(description), example: String(example) };
}

function fieldsOf(document: Document, schema: Typed, prefix: string, depth = 1): readonly FieldChoice[] {
  const { properties = {}, required = [] } = resolve<Typed>(document, schema);
  return Object.entries(properties).flatMap(([name, own]) => {
    const field = { ...resolve<Typed>(document, own), ...(own.description && { description: own.description }) };
    const path = `${prefix}${name}`;
    const element = field.items === undefined ? field : resolve<Typed>(document, field.items);
    const inner = field.items === undefined ? `${path}.` : `${path}[].`;
    const choice: FieldChoice = {
      name: path,
      type: typeText(field, element),
      required: required.includes(name),
      description: firstPart(field.description ?? ''),
    };
    return [choice, ...(depth < deepest ? fieldsOf(document, element, inner, depth + 1) : [])];
  });
}

function typeText(field: Typed, element: Typed): string {
  const kinds = [field.type ?? 'any value'].flat().join(' or ');
  const values = (field.enum ?? element.enum ?? []).map(String);
  const list = field.items === undefined ? '' : ` of ${[element.type ?? 'any value'].flat().join(' or ')}`;
  return `${kinds}${list}${values.length === 0 ? '' : `: ${values.join(', ')}`}`;
}

/** The first paragraph: a list of fields is no place for more. */
function firstPart(text: string): string {
  return text.split(/\n\n/)[0]?.replaceAll('\n', ' ').trim() ?? '';
}
