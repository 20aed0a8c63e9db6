import { contractLedger } from '../../ground/ledger/ledger.ts';

/** Records that events contain, by schema: M §2.1 and M §2.4 state the types of their fields. */
const schemas = { Invoice: ['Invoice', 'SingleInvoice'], Refund: ['Refund'] } as const;

/**
 * The fields that have another JSON type in the event than in the record. No section lists the fields of the event, and
 * null is a value of its own: fields that only one of them has, or that are null, are not compared. Nor are fields whose
 * type the specification does not state, such as `available_for_refund`.
 */
export function differentTypes(
  subject: keyof typeof schemas,
  event: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
): string[] {
  const typed = typedFields(schemas[subject]);
  return Object.entries(event).flatMap(([key, value]) => {
    const other = record[key];
    if (!typed.has(key)) return [];
    if (value === null || value === undefined || other === null || other === undefined) return [];
    return typeName(value) === typeName(other) ? [] : [`${key} is ${typeName(value)}, not ${typeName(other)}`];
  });
}

function typedFields(names: readonly string[]): ReadonlySet<string> {
  const fields = [...contractLedger.values()].flatMap(({ level, facets = {} }) =>
    Object.entries(facets).flatMap(([part, stated]) => {
      const [, name = '', field] = /^schema:(\w+)\/(\w+)$/.exec(part) ?? [];
      return level === 'must' && stated.includes('type') && names.includes(name) && field ? [field] : [];
    }),
  );
  return new Set(fields);
}

function typeName(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
