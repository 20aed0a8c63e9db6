import { fileURLToPath } from 'node:url';
import { createInstance, getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http';
import { type LoggerOptions, pino } from 'pino';
import type { OperationId } from '../../generated/catalog.ts';
import { documentUrl } from '../../generated/documents.ts';
import type { ValidatorError } from '../../reference-server/http/faults.ts';
import type { ApiName } from '../contract/project.ts';
import type { ResponseName } from './documented-responses.ts';

/** What Prism says to a request: a response, or what is wrong with the request. */
export type Verdict =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: unknown }
  | { readonly faults: readonly ValidatorError[] };

/** A fault as Prism reports it: with `path` next to a response, with `location` in place of one. */
interface Violation {
  readonly code?: string | number;
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly location?: readonly (string | number)[];
}

/** Prism writes its log with a level of its own. */
const options: LoggerOptions = { level: 'silent', customLevels: { success: 31 } };
const silent = pino(options);

/** Prism checks requests and gives examples; validation of its own responses would only repeat the lint of the examples. */
const settings = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
} as const;

/** Prism on the document of one interface. */
export class Prism {
  readonly #instance = createInstance({ ...settings, mock: { dynamic: false } }, { logger: silent });
  readonly #operations: ReadonlyMap<string, Operations[number]>;

  private constructor(operations: Operations) {
    this.#operations = new Map(operations.map((one) => [one.iid ?? one.id, one]));
  }

  static async open(api: ApiName): Promise<Prism> {
    return new Prism(await getHttpOperationsFromSpec(fileURLToPath(documentUrl(api))));
  }

  /** Checks a request of an operation, and gives the response when it is valid or has no key. */
  async ask(id: OperationId, request: IHttpRequest, { status, example }: ResponseName): Promise<Verdict> {
    const operation = this.#operations.get(id);
    if (!operation) throw new Error(`Prism does not know the operation ${id}.`);
    const mock = { dynamic: false, code: status, exampleKey: example };
    const result = await this.#instance.request(request, [operation], { ...settings, mock })();
    if (result._tag === 'Left') {
      const { additional } = result.left as { additional?: { validation?: readonly Violation[] } };
      if (!additional?.validation) throw result.left;
      return { faults: additional.validation.map(faultOf) };
    }
    const { output, validations } = result.right;
    const violations: readonly Violation[] = validations.input;
    if (violations.length > 0 && output.statusCode !== 401) return { faults: violations.map(faultOf) };
    return { status: output.statusCode, headers: textsOf(output.headers ?? {}), body: output.body };
  }
}

type Operations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;

function textsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** A violation as express-openapi-validator would report it, so that both have the same words. */
function faultOf({ code, message, path, location = path ?? ['body'] }: Violation): ValidatorError {
  const named = quotedIn(message, "must have required property '") ?? quotedIn(message, "; found '");
  const place = [...location, ...(named === undefined ? [] : [named])];
  const start = message.indexOf(' must ');
  return {
    path: `/${place.join('/')}`,
    message: start < 0 ? message : message.slice(start + 1),
    errorCode: `${code}.openapi.validation`,
  };
}

/** The name at the end of a message, in quotes. A caller chose it, so no pattern looks for its end. */
function quotedIn(message: string, before: string): string | undefined {
  const start = message.indexOf(before);
  return start < 0 || !message.endsWith("'") ? undefined : message.slice(start + before.length, -1);
}
