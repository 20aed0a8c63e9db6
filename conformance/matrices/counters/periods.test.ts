import { expect, it } from 'vitest';
import { runAgainstServer } from '../../selftest/subjects/server-run.ts';
import { merchantCounterRows } from './merchant-limits.ts';
import { partnerCounterRows } from './partner-limits.ts';

it('windows may begin with the clock', async () => {
  const patches = [
    {
      file: 'http/rate-limits.ts',
      replace: 'this.#clock.now() + this.#length',
      with: '(Math.floor(this.#clock.now() / this.#length) + 1) * this.#length',
    },
  ];
  const { results } = await runAgainstServer({ checks: [...merchantCounterRows, ...partnerCounterRows], patches });
  expect(results.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
});
