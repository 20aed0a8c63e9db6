import type { OperationId } from '../../generated/catalog.ts';
import { documentText } from '../../generated/documents.ts';
import type { ApiName } from '../contract/project.ts';
import { bodiesOf, type Document } from '../generate/openapi.ts';
import type { Preference } from './preference.ts';

/** A documented response of an operation: its status and the name of its example. */
export interface ResponseName {
  readonly status: number;
  readonly example: string;
}

/** A preference that no response of the operation has. The message lists those that it has. */
export class UnknownPreference extends Error {}

/** The names of the responses that the contract documents for each operation of an interface, in its order. */
export class DocumentedResponses {
  readonly #byOperation = new Map<string, ResponseName[]>();

  constructor(api: ApiName) {
    const document: Document = JSON.parse(documentText(api));
    for (const { operation, returned, event, media } of bodiesOf(document)) {
      if (!returned || event !== undefined) continue;
      const known = this.#byOperation.get(operation.operationId) ?? [];
      const shown = Object.keys(media.examples ?? {}).map((example) => ({ status: Number(returned.status), example }));
      this.#byOperation.set(operation.operationId, [...known, ...shown]);
    }
  }

  /**
   * The response that a request wants, or the main one.
   * @throws UnknownPreference
   */
  find(operationId: OperationId, { code, example }: Preference): ResponseName {
    const all = this.#byOperation.get(operationId) ?? [];
    const withCode = code === undefined ? all : all.filter(({ status }) => String(status) === code);
    if (withCode.length === 0) {
      const codes = [...new Set(all.map(({ status }) => status))].join(', ');
      throw new UnknownPreference(`${operationId} has no response ${code}. Use one of: ${codes}.`);
    }
    const found = example === undefined ? mainOf(withCode) : withCode.find((one) => one.example === example);
    if (found) return found;
    const names = withCode
      .map((one) => (code === undefined ? `${one.example} (${one.status})` : one.example))
      .join(', ');
    const place = code === undefined ? operationId : `The response ${code} of ${operationId}`;
    throw new UnknownPreference(`${place} has no example "${example}". Use one of: ${names}.`);
  }

  /** The response to a record that does not exist; undefined for an operation without one. */
  notFound(operationId: OperationId): ResponseName | undefined {
    return this.#byOperation.get(operationId)?.find(({ status }) => status === 404);
  }
}

/** What usually happens: the creation of a record, else the first success that is no replay of an earlier request. */
function mainOf(responses: readonly ResponseName[]): ResponseName | undefined {
  const first = responses.filter(({ example }) => example !== 'replay');
  return first.find(({ status }) => status === 201) ?? first[0] ?? responses[0];
}
