/** Values from earlier responses, so that later requests are about records that exist. */
export class KnownValues {
  /** By owner, then by the resource or key of the value. */
  readonly #pools = new Map<string, Map<string, (number | string)[]>>();

  /** Stores the values of a response. @param resource first segment of the path that gave it */
  learn(owner: string, resource: string, body: unknown): void {
    this.#visit(owner, resource, '', body, 0);
  }

  /** The known values of a name, the oldest first. */
  named(owner: string, names: readonly string[]): readonly (number | string)[] {
    return names.flatMap((name) => this.#pools.get(owner)?.get(name) ?? []);
  }

  #visit(owner: string, resource: string, key: string, value: unknown, depth: number): void {
    if (depth > 6) return;
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 20)) this.#visit(owner, resource, key, one, depth + 1);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) this.#visit(owner, resource, name, one, depth + 1);
    } else if (typeof value === 'number' || typeof value === 'string') {
      if (key === 'id') this.#add(owner, resource, value);
      else if (/(_id|_ref|ref|number|cursor|idempotency|idempotency-key)$/i.test(key)) this.#add(owner, key, value);
    }
  }

  #add(owner: string, name: string, value: number | string): void {
    const pools = this.#pools.get(owner) ?? new Map<string, (number | string)[]>();
    const pool = pools.get(name) ?? [];
    if (pool.includes(value)) return;
    pool.push(value);
    if (pool.length > upperLimit) pool.shift();
    pools.set(name, pool);
    this.#pools.set(owner, pools);
  }
}

/** Values kept under one name. */
const upperLimit = 40;

/** Other names under which a value may be known. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  catalog_item_id: ['catalog'],
  provider_connection_id: ['connections'],
  connection: ['connections'],
  invoice_item_id: ['items'],
  shift: ['shift_number', 'number', 'shift_id'],
  shift_number: ['number'],
  operation_ref: ['ref', 'operation_ref'],
  external_refs: ['external_ref'],
  batch_id: [],
};

/** Names under which a value for a key of a request may be known. */
export function namesFor(key: string, resource: string): readonly string[] {
  return key === 'id' || key === 'ids' ? [resource] : [key, ...(aliases[key] ?? [])];
}
