import { expect, test } from 'vitest';
import type { Move } from '../../protocol/records.ts';
import { lifecycleDrawings } from '../drawings.ts';
import type { Drawn } from './drawing.ts';
import { isTaken, passed } from './taken.ts';

function move(from: string | null, to: string, transition: string): Move {
  const caused = { trigger: 'provider', events: [], request: null } as const;
  return { kind: 'invoices', id: 1, organizationId: 1, at: 0, from, to, transition, ...caused };
}

const path = {
  status: 'paid',
  moves: [move(null, 'processing', 'create'), move('processing', 'pending', 'take'), move('pending', 'paid', 'pay')],
};

/** What of the drawing a record passed: states, transitions and numbers of lines. */
function shown(drawn: Drawn): readonly string[] {
  if (typeof drawn === 'string') return [];
  const [, attributes, ...children] = drawn;
  const how = passed(attributes, path);
  const what = attributes['data-state'] ?? attributes['data-transition'] ?? 'line';
  return [...(how === null ? [] : [`${what} ${how}`]), ...children.flatMap(shown)];
}

test('a record that was paid passed its states, its transitions and their lines', () => {
  const found = shown(lifecycleDrawings().Invoice?.[0]?.drawn ?? '');
  expect(new Set(found)).toEqual(
    new Set(['processing taken', 'pending taken', 'paid now', 'create taken', 'take taken', 'pay taken', 'line taken']),
  );
  expect(found.filter((one) => one === 'line taken')).toHaveLength(3);
});

test('a record took part in the drawings that have one of its transitions, not in those that only have its states', () => {
  const refunded = { status: 'paid', moves: [...path.moves, move('paid', 'paid', 'refund-all')] };
  const titles = lifecycleDrawings()
    .Invoice?.filter(({ drawn }) => isTaken(drawn, refunded))
    .map(({ title }) => title);
  expect(titles).toEqual(['', 'Refund']);
});

test('the drawings have no links, because fragments are routes of the page', () => {
  expect(JSON.stringify(lifecycleDrawings())).not.toMatch(/"a",|href/);
});
