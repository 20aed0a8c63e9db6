/** Fields that identify an order of the caller: the same value twice is a repeat. */
const identities: ReadonlySet<string> = new Set([
  'external_order_id',
  'external_order_id_idempotency',
  'client_operation_id',
  'external_id',
  'external_ref',
]);

/** A body with identities of its own, so that an example of the contract can be sent more than once. */
export function freshBody(value: unknown, mark = Date.now().toString(36)): unknown {
  if (Array.isArray(value)) return value.map((one) => freshBody(one, mark));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) =>
      identities.has(name) && typeof own === 'string' ? [name, `${own}-${mark}`] : [name, freshBody(own, mark)],
    ),
  );
}
