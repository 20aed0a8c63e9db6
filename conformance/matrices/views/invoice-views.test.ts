import { expect, it } from 'vitest';
import { runSuite } from '../../run/runner.ts';
import { json, serve, targetAt, testSecrets } from '../../selftest/test-support/test-target.ts';
import { matrixRow } from '../matrix.ts';
import { otherDays } from './invoice-views.ts';

it.each(['2026-03-01T10:00:00+05:00', '20260301T100000+05', '2026-060T10:00:00,25+05:00'])(
  'asks for the days around %s, in whichever form of ISO 8601 it is',
  async (created_at) => {
    const asked: string[] = [];
    await using server = await serve((request, response) => {
      const url = request.url ?? '';
      const [, day] = /date_(?:from|to)=([\d-]+)/.exec(url) ?? [];
      if (day !== undefined) asked.push(day);
      json(
        response,
        200,
        url.endsWith('/invoices/7') ? { id: 7, created_at, is_sandbox: true } : { data: [], is_sandbox: true },
      );
    });
    const target = targetAt(server.url);
    delete target.partner;
    const matrix = { name: 'days', rows: 'invoice', columns: 'day', pruning: 'none' };
    const parts = { id: 'days.invoice', title: 'Days', profile: 'merchant-core', cells: otherDays(() => 7) } as const;
    const checks = [matrixRow(matrix, parts)];
    const { checks: results } = await runSuite({ target, secrets: testSecrets, checks, filtered: true });
    expect(results.find(({ id }) => id === parts.id)).toMatchObject({ verdict: 'pass' });
    expect(asked).toEqual(['2026-03-04', '2026-02-26']);
  },
);
