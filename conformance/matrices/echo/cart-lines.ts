import { isObject, valueAt } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import type { RowContext } from '../matrix.ts';
import type { Shown } from './shown.ts';

/** A line as the request has it, and the name of its item if it is known. */
export interface SentLine {
  readonly id: number;
  readonly count: number;
  readonly price?: number | null;
  readonly name: string | undefined;
}

/**
 * Asserts that the record has the lines of its cart (M §2.1, §4.2). What an element is, is not specified: one that names
 * its item as the request does must not show the count of the request changed, or what belongs to another line.
 */
export function showsLines(context: RowContext, { evidence, pointer }: Shown, lines: readonly SentLine[]): void {
  const expect = context.clause('M-2.1-items-cart', evidence);
  const elements = valueAt(evidence.body, `${pointer}/items`);
  const kinds = new Set(lines.map(({ id }) => id)).size;
  if (!Array.isArray(elements) || elements.length < kinds) {
    expect.that(false, `${kinds} lines at ${pointer}/items`, show(elements));
    return;
  }
  const wrong = elements.filter(isObject).filter((element) => {
    const own = lines.filter(({ id }) => id === element.catalog_item_id);
    const others = lines.filter((line) => !own.includes(line));
    return own.length === 1 && own.some((line) => !isOf(element, line, others));
  });
  expect.that(wrong.length === 0, 'the lines of the request', show(wrong));
}

function isOf({ count, price, name }: Record<string, unknown>, own: SentLine, others: readonly SentLine[]): boolean {
  const isCounted = typeof count !== 'number' || count === own.count;
  const isNamed = typeof name !== 'string' || others.every((other) => other.name !== name);
  const isPriced =
    typeof own.price !== 'number' ||
    [own.price, own.price * own.count].includes(Number(price)) ||
    others.every((other) => other.price !== Number(price));
  return isCounted && isNamed && isPriced;
}
