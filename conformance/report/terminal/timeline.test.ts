import { describe, expect, it } from 'vitest';
import { racingCheck, sampleResults } from '../../selftest/test-support/sample-results.ts';
import { terminalReport } from './terminal.ts';

const check = racingCheck();

/** The lines of the timeline on a screen of this width. */
function timelineAt(width: number, { colour = false, checks = [check] } = {}): string[] {
  const lines = terminalReport(sampleResults({ checks }), { colour, width, out: 'out' }).split('\n');
  const from = lines.findIndex((line) => line.includes('at the same moment'));
  return lines.slice(
    from,
    lines.findIndex((line) => line.includes('exchange 1)')),
  );
}

describe('the timeline of requests that overlapped', () => {
  it('has a bar for each response that contradicts, and counts the others', () => {
    expect(timelineAt(80)).toEqual([
      '        3 requests at the same moment: no order of them explains these',
      '        responses.',
      '        1  ├────────────────────────┤                        201 creates 9001',
      '        2  ├───────────────────────────┤                     201 creates 9002',
      '        4                                   ├┤               200 reads 9001 held',
      '        5                                                 │  200 reads 9002 held',
      '           0                                         100 ms',
      '        and 1 more: 1 × 409 names',
    ]);
  });

  it('fits the screen, with long ids and many requests, and is the same without colours', () => {
    const [overlap] = check.overlaps ?? [];
    const many = Array.from({ length: 16 }, (_, i) => ({
      exchange: 12_340 + i,
      label: 'POST /invoices',
      from: i,
      to: 1000.7 + i,
      shows: `201 creates 550e8400-e29b-41d4-a716-4466554400${i}`,
      unknown: false,
      contradicts: true,
    }));
    const checks = [{ ...check, overlaps: overlap === undefined ? [] : [{ ...overlap, requests: many }] }];
    for (const width of [60, 80, 110]) {
      const plain = timelineAt(width, { checks });
      expect(Math.max(...plain.map((line) => line.length))).toBeLessThanOrEqual(width);
      expect(plain.at(-1)).toContain('and 10 more: 10 × 201 creates');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
      const coloured = timelineAt(width, { colour: true, checks }).map((line) => line.replace(/\u001b\[\d+m/g, ''));
      expect(coloured).toEqual(plain);
    }
  });
});
