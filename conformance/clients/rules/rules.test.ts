import { expect, test } from 'vitest';
import { clientClauses } from '../../../generated/client-clauses.ts';
import { order, refused, seen } from '../../selftest/test-support/client-traffic.ts';
import { TrafficJudge } from '../judge/traffic-judge.ts';
import { trafficRules } from './all.ts';

test('every clause that traffic can show has one rule', () => {
  const shown = Object.entries(clientClauses).flatMap(([id, { tier }]) => (tier === 'observed' ? [id] : []));
  expect(trafficRules.map(({ clause }) => clause).toSorted()).toEqual(shown.toSorted());
});

test('judges requests in the order in which they began, whenever they end', () => {
  const judge = new TrafficJudge();
  const first = seen({ send: 'POST /invoices', body: order, gets: refused('description_too_long') }, { n: 1, at: 0 });
  const second = seen({ send: 'POST /invoices', body: order, gets: refused('description_too_long') }, { n: 2, at: 5 });
  judge.see({ ...second, to: 8 });
  judge.see({ ...first, to: 20 });
  // The second was sent before the response to the first: the client could not know.
  expect(
    judge
      .end()
      .get('C-M-7.3-too-long')
      ?.every(({ holds }) => holds),
  ).toBe(true);
});
