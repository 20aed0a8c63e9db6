import { createRequire } from 'node:module';
import type { OperationId } from '../../generated/catalog.ts';
import { checksUrl } from '../../generated/documents.ts';

export type Api = 'merchant' | 'partner';

/** A parameter of an operation, as the route tables have it. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly type?: string;
  /** Present for a text without a list of values and without a format. */
  readonly free?: true;
  readonly maxLength?: number;
  readonly default?: unknown;
  readonly deprecated?: boolean;
}

/** The parts of a request that the contract describes. Names of headers are in lower case. */
export interface RequestParts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Returns true for values that satisfy a schema of the contract. */
type Fits = (value: unknown) => boolean;

/** The exports of an interface's compiled module. */
interface Checks {
  /** Checks `{ params, query, headers, body }` of a request, by operation. */
  readonly requests: Readonly<Record<string, Fits>>;
  /** Check the body of a response, by operation and status. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, Fits>>>>;
  /** Check the payload of an event, by its name. */
  readonly events: Readonly<Record<string, Fits>>;
  /** Check a named schema. */
  readonly schemas: Readonly<Record<string, Fits>>;
}

/**
 * The checks of an interface, compiled from its document when `generated/` was written or first read. They say whether a value fits;
 * what is wrong with one that does not fit is the business of the validator and of `contract-faults.ts`, which are loaded
 * when they are needed.
 */
export class Contract {
  readonly api: Api;
  readonly #checks: Checks;

  constructor(api: Api, checks: Checks) {
    this.api = api;
    this.#checks = checks;
  }

  /** True when a request satisfies the contract. False also when only the full validator can decide. */
  requestFits(operationId: OperationId, parts: RequestParts): boolean {
    return this.#checks.requests[operationId]?.(parts) ?? false;
  }

  /** Whether a status is documented for an operation, with a body that fits. */
  responseFits(operationId: OperationId, status: number, body: unknown): boolean {
    return this.#checks.responses[operationId]?.[status]?.(body) ?? false;
  }

  /** True when the payload of an event satisfies its schema. */
  eventFits(name: string, payload: unknown): boolean {
    return this.#checks.events[name]?.(payload) ?? false;
  }

  /** True when a value satisfies a named schema. */
  schemaFits(name: string, value: unknown): boolean {
    return this.#checks.schemas[name]?.(value) ?? false;
  }
}

const contracts = new Map<Api, Contract>();

export function contractOf(api: Api): Contract {
  const known = contracts.get(api);
  if (known) return known;
  const contract = new Contract(api, compiled(api));
  contracts.set(api, contract);
  return contract;
}

function compiled(api: Api): Checks {
  checksUrl(api);
  const ownRequire = createRequire(import.meta.url);
  // Literal paths, so that a bundler of the program finds both modules.
  return api === 'merchant'
    ? ownRequire('../../generated/checks/merchant.cjs')
    : ownRequire('../../generated/checks/partner.cjs');
}
