import type { Facet } from '../../ground/ledger/facets.ts';
import type { ResponseMutation } from '../response-mutators/mutation.ts';
import type { ResponsePlace } from './contract-places.ts';

/** The damage of a generated mutant to one place of one response. */
export type Damage =
  | 'missing'
  | 'null'
  | 'retyped'
  | 'other-value'
  | 'other-form'
  | 'too-long'
  | 'emptied'
  | 'reversed'
  | 'extra'
  | 'other-status';

/** A change of one facet of one place. */
export interface PlaceDamage {
  damage: Damage;
  becomes: ResponseMutation['becomes'];
  /** The graded clause that it breaks; none when it is permitted. */
  clause?: string;
}

/** Texts that a caller reads back or that several views of an invoice show: another text contradicts them. */
const echoed = /\/(ref|external_ref|name|barcode|ntin|provider_invoice_id|client_name)$/;

/** Longer than any bound of this package. */
const longText = 'x'.repeat(12_000);

/** The changes of a place: one for each facet that a graded clause states or that no clause states. */
export function damagesOf(place: ResponsePlace): PlaceDamage[] {
  const { pointer, value, held, stated, isEnum, isFormed, isMap, hasMeaning } = place;
  const made: PlaceDamage[] = [];
  const add = (facet: Facet, damage: Damage, becomes: ResponseMutation['becomes'], keepsMeaning = false) => {
    const clause = held[facet];
    if (clause !== undefined) made.push({ damage, becomes, clause });
    // A clause about the meaning of a value needs the value, in whatever form.
    else if (!stated.has(facet) && (keepsMeaning || !hasMeaning)) made.push({ damage, becomes });
  };
  // Where the list is, is an assumption; that its items are somewhere is not.
  const isMovableList = Array.isArray(value) && held.presence === undefined;
  if (!isMovableList) add('presence', 'missing', { remove: [pointer] });
  if (value === null) return made;
  if (!isMovableList) add('nullability', 'null', { change: { [pointer]: 'null' } });
  add('type', 'retyped', { change: { [pointer]: 'retyped' } }, isNumeric(value));
  if (Array.isArray(value)) {
    if (value.length > 1) add('bound', 'reversed', { change: { [pointer]: 'reversed' } });
  } else if (typeof value === 'object') {
    if (!isMap) add('bound', 'extra', { set: { [`${pointer}/x_other`]: { list: [1] } } }, true);
  } else if (typeof value === 'string') {
    if (isEnum) add('enum', 'other-value', { set: { [pointer]: 'no_such_value' } });
    else if (isFormed) add('format', 'other-form', { set: { [pointer]: 'another form' } });
    const isFree = !stated.has('enum') && !stated.has('format') && !echoed.test(pointer);
    if (isFree) add('bound', 'too-long', { set: { [pointer]: longText } });
    if (isFree) add('bound', 'emptied', { change: { [pointer]: 'emptied' } });
  }
  return made;
}

/** True for a number, also as a text: another JSON type keeps its meaning. */
function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)));
}
