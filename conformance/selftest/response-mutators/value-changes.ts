/**
 * How a value is changed, whatever it is. retyped: the same in another JSON type. plus_one: a number, or a decimal text,
 * plus one. null: null. emptied: an empty text or list. reversed, doubled, shortened: a list backwards, with its first
 * item twice, without its last item.
 */
const valueChanges = ['retyped', 'plus_one', 'null', 'emptied', 'reversed', 'doubled', 'shortened'] as const;
export type ValueChange = (typeof valueChanges)[number];

/** The value after the change; the same value where the change has no meaning for it. */
export function changedValue(value: unknown, how: ValueChange): unknown {
  switch (how) {
    case 'null':
      return null;
    case 'retyped':
      return retyped(value);
    case 'plus_one':
      return plusOne(value);
    case 'emptied':
      return Array.isArray(value) ? [] : '';
    case 'reversed':
      return Array.isArray(value) ? value.toReversed() : value;
    case 'doubled':
      return Array.isArray(value) ? value.slice(0, 1).concat(value) : value;
    case 'shortened':
      return Array.isArray(value) ? value.slice(0, -1) : value;
  }
}

function retyped(value: unknown): unknown {
  if (typeof value === 'string') return value === '' || Number.isNaN(Number(value)) ? { text: value } : Number(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return { ...value };
  return value === null ? value : [value];
}

function plusOne(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return value;
  const decimals = value.split('.')[1]?.length ?? 0;
  return (Number(value) + 1).toFixed(decimals);
}
