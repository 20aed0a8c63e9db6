import { describe, expect, it } from 'vitest';
import { selectClients } from './selection.ts';
import { client } from './test/sample-clients.ts';

describe('selection', () => {
  const clients = [client('go-maker'), client('python-maker'), client('python-other')];

  it.each([
    ['go', ['go-maker']],
    ['python', ['python-maker', 'python-other']],
    ['python-other, go', ['go-maker', 'python-other']],
    [undefined, ['go-maker', 'python-maker', 'python-other']],
  ])('--only %s', (only, ids) => {
    expect(selectClients(clients, only).map(({ id }) => id)).toEqual(ids);
  });

  it('names the closest client for a mistyped one', () => {
    expect(() => selectClients(clients, 'pythons')).toThrow(
      /there is no client "pythons". Did you mean "python"\? Known: go/,
    );
  });
});
