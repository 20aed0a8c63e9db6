import type { CodeId, OperationId } from '../../generated/catalog.ts';
import { documentText } from '../../generated/documents.ts';
import type { Refusal } from '../../reference-server/domain/outcome.ts';
import type { ApiName } from '../contract/project.ts';
import { bodiesOf, type Document, resolve } from '../generate/openapi.ts';

/** A row of `x-combinations` (openapi/contract/schema/extensions.schema.json says what the rules mean). */
interface Combination {
  readonly rule: 'any_of' | 'none_of' | 'requires' | 'excludes' | 'replaces';
  readonly fields: readonly string[];
  readonly organization?: 'with_catalog' | 'without_catalog';
  /** Missing where the specification leaves the response open. */
  readonly refused?: { readonly code?: CodeId };
}

/** Why a body is refused: a code, or sentences by field. */
type Refused = Refusal | { readonly invalid: Readonly<Record<string, readonly string[]>> };

/** The organizations that a caller of the mock may think of. */
const organizations = ['without_catalog', 'with_catalog'] as const;

type Body = Readonly<Record<string, unknown>>;

/** The rules about fields that go together, of every operation of an interface. */
export class Combinations {
  readonly #byOperation = new Map<string, readonly Combination[]>();

  constructor(api: ApiName) {
    const document: Document = JSON.parse(documentText(api));
    for (const { operation, returned, event, media } of bodiesOf(document)) {
      if (returned || event !== undefined || media.schema === undefined) continue;
      const schema: { 'x-combinations'?: readonly Combination[] } = resolve(document, media.schema);
      this.#byOperation.set(operation.operationId, schema['x-combinations'] ?? []);
    }
  }

  /** Why no organization may send a body, with a catalog or without; undefined if one may. */
  refusal(operationId: OperationId, body: unknown): Refused | undefined {
    if (typeof body !== 'object' || body === null) return undefined;
    const broken = (this.#byOperation.get(operationId) ?? []).filter(
      (row) => row.refused && isBroken(row, body as Body),
    );
    const always = broken.find(({ organization }) => organization === undefined);
    if (always) return refusalOf(always);
    const each = organizations.map((kind) => broken.find(({ organization }) => organization === kind));
    return each.every((row) => row !== undefined) && each[0] ? refusalOf(each[0]) : undefined;
  }
}

function isBroken({ rule, fields: [first = '', ...others] }: Combination, body: Body): boolean {
  const has = (name: string): boolean => Object.hasOwn(body, name) && body[name] !== null;
  const all = [first, ...others];
  switch (rule) {
    case 'any_of':
      // An empty list names nothing.
      return !all.some((name) => has(name) && !(Array.isArray(body[name]) && body[name].length === 0));
    case 'none_of':
      return all.some(has);
    case 'requires':
      return has(first) && !others.every(has);
    case 'excludes':
      return all.filter(has).length > 1;
    case 'replaces':
      return !has(first);
  }
}

function refusalOf({ rule, fields: [first = '', ...others], refused }: Combination): Refused {
  if (refused?.code !== undefined) return { refused: refused.code };
  const texts = {
    any_of: 'The field is required.',
    none_of: 'The field is not allowed.',
    requires: `The field is allowed together with ${others.join(' and ')} only.`,
    excludes: `Send either ${first} or ${others.join(' or ')}.`,
    replaces: 'The field is required.',
  };
  return { invalid: { [first]: [texts[rule]] } };
}
