import type { OperationId } from '../../generated/catalog.ts';
import { documentText } from '../../generated/documents.ts';
import type { ApiName } from '../contract/project.ts';
import { bodiesOf, type Document, type Example, resolve } from '../generate/openapi.ts';

/** A named example of a response. */
export interface DocumentedResponse {
  readonly status: number;
  readonly name: string;
  readonly body: unknown;
}

/** Which response a request wants: its status, the name of its example, or both. */
export interface Preference {
  readonly code?: string;
  readonly example?: string;
}

/** A preference that no response of the operation has. The message lists those that it has. */
export class UnknownPreference extends Error {}

/** Reads a header such as `Prefer: code=429, example=trial_daily_limit`. Other preferences are ignored. */
export function preferenceOf(header: string): Preference {
  const pairs = header.split(/[,;]/).flatMap((part): [string, string][] => {
    const [, name, value = ''] = /^\s*(code|example)\s*=\s*"?([^"]*?)"?\s*$/i.exec(part) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value]];
  });
  return Object.fromEntries(pairs);
}

/** The responses that the contract documents for each operation of an interface, in its order. */
export class DocumentedResponses {
  readonly #byOperation = new Map<string, DocumentedResponse[]>();

  constructor(api: ApiName) {
    const document: Document = JSON.parse(documentText(api));
    for (const { operation, answer, event, media } of bodiesOf(document)) {
      if (!answer || event !== undefined) continue;
      const known = this.#byOperation.get(operation.operationId) ?? [];
      const shown = Object.entries(media.examples ?? {}).map(([name, example]) => ({
        status: Number(answer.status),
        name,
        body: resolve<Example>(document, example).value,
      }));
      this.#byOperation.set(operation.operationId, [...known, ...shown]);
    }
  }

  /**
   * The response that a request wants, or the main one.
   * @throws UnknownPreference
   */
  find(operationId: OperationId, { code, example }: Preference): DocumentedResponse {
    const all = this.#byOperation.get(operationId) ?? [];
    const withCode = code === undefined ? all : all.filter(({ status }) => String(status) === code);
    if (withCode.length === 0) {
      const codes = [...new Set(all.map(({ status }) => status))].join(', ');
      throw new UnknownPreference(`${operationId} has no response ${code}. Use one of: ${codes}.`);
    }
    const found = example === undefined ? mainOf(withCode) : withCode.find(({ name }) => name === example);
    if (found) return found;
    const names = withCode.map(({ status, name }) => (code === undefined ? `${name} (${status})` : name)).join(', ');
    const place = code === undefined ? operationId : `The response ${code} of ${operationId}`;
    throw new UnknownPreference(`${place} has no example "${example}". Use one of: ${names}.`);
  }

  /** The response to a record that does not exist; undefined for an operation without one. */
  notFound(operationId: OperationId): DocumentedResponse | undefined {
    return this.#byOperation.get(operationId)?.find(({ status }) => status === 404);
  }
}

/** What usually happens: the creation of a record, else the first success that is no replay of an earlier request. */
function mainOf(responses: readonly DocumentedResponse[]): DocumentedResponse | undefined {
  const first = responses.filter(({ name }) => name !== 'replay');
  return first.find(({ status }) => status === 201) ?? first[0] ?? responses[0];
}
