import { expect, it } from 'vitest';
import { until } from '../../../exchange/http/poll.ts';
import { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { untilListed } from './listing.ts';

function list(names: readonly string[]): ReceivedResponse {
  return new ReceivedResponse({
    interface: 'merchant',
    operation: 'listCatalogItems',
    exchange: 1,
    request: { method: 'GET', path: '/catalog' },
    response: {
      status: 200,
      headers: new Headers(),
      text: JSON.stringify({ data: names.map((name, id) => ({ id, name })) }),
    },
  });
}

/** How a wait for two items ends on a catalog that lists these, by when the operator promised all of them. */
function ends(names: readonly string[], isDeclared: boolean): Promise<unknown> {
  const limit = { name: 'settle', milliseconds: 1, promised: true, signal: new AbortController().signal };
  const context = {
    declared: () => isDeclared,
    until: (_: unknown, done: (response: ReceivedResponse) => boolean) => until(async () => list(names), done, limit),
  };
  const marks = ['tea', 'milk'].map((name) => ({ name, ref: name }));
  return untilListed(context, marks).then(
    () => 'listed',
    ({ verdict }: { verdict: string }) => verdict,
  );
}

it('treats an empty catalog as an ignored field of the suite, unless the body is declared', async () => {
  expect(await ends(['tea', 'milk'], false)).toBe('listed');
  expect(await ends([], false)).toBe('not_tested');
  expect(await ends([], true)).toBe('fail');
});

it('requires both items of a catalog that lists one of them', async () => {
  expect(await ends(['tea'], false)).toBe('fail');
});
