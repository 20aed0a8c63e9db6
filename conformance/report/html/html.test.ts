import { describe, expect, it } from 'vitest';
import { hostileRuns, hostileText } from '../../selftest/test-support/hostile-results.ts';
import { failedCheck, sampleCheck, sampleExchange, sampleResults } from '../../selftest/test-support/sample-results.ts';
import { htmlReport } from './html.ts';

describe('report.html', () => {
  it('says the verdict, the difference, the clause and the open points', () => {
    const check = {
      ...failedCheck('invoice.create.accepted'),
      observations: [{ question: 'Default of per_page', answer: '20' }],
    };
    const page = htmlReport(
      sampleResults({ checks: [check], outcome: 'non_conformant' }),
      new Map([[check.id, 'echo again']]),
    );
    expect(page).toContain('<h1>Not conformant</h1>');
    const part = sampleResults({ tested: { clauses: 41, of: 130 } });
    expect(htmlReport(part, new Map())).toContain('<h1>Conformant in what was tested (41 of 130 clauses)</h1>');
    expect(page).toContain('amounts are returned as decimal strings with two fraction digits');
    expect(page).toContain('&quot;100.00&quot;');
    expect(page).toContain('echo again');
    expect(page).toContain('Default of per_page');
  });

  it('has one line for each cause, worded as what the server does against what it must do', () => {
    const exchange = sampleExchange(1);
    const status = { at: 'status', expected: '201', actual: '200', exchange: 1 };
    const checks = [
      failedCheck('invoice.read.amount', { at: '/amount', expected: 'a string', actual: '1500', exchange: 1 }),
      failedCheck('invoice.create.accepted', { ...status, clause: 'M-4.2-201' }),
      failedCheck('invoice.create.again', { ...status, clause: 'M-4.2-201' }),
      failedCheck('invoice.create.bulk', { ...status, clause: 'M-4.4-202' }),
    ];
    const page = htmlReport(sampleResults({ checks, exchanges: [exchange], outcome: 'non_conformant' }), new Map());
    const headline = /<ul class="broken">([\s\S]*?)<\/ul>/.exec(page)?.[1] ?? '';
    expect(headline.match(/<li>/g)).toHaveLength(2);
    expect(headline).toContain(
      '<a href="#c-invoice.create.accepted">POST /invoices responds with 200, must be 201</a> (3 checks)',
    );
    expect(headline).toContain('POST /invoices: amount is 1500, must be a string');
    expect(page).toContain('The same in 2 more checks');
    for (const { id } of checks) expect(page.match(new RegExp(`id="c-${id}"`, 'g'))).toHaveLength(1);
  });

  it('counts generated cases in one line, with the matrices folded below', () => {
    const cells = { matrix: 'lists', total: 9, passed: 5, failed: 1, not_tested: 1, left_out: 2, failures: [] };
    const checks = [sampleCheck({ cells }), sampleCheck({ cells: { ...cells, matrix: 'views' } })];
    const page = htmlReport(sampleResults({ checks }), new Map());
    expect(page).toContain('<summary>2 matrices: 12 of 18 generated cases were tried</summary>');
    expect(page).toContain('<code>--all-cells</code> tries the 4 that a run leaves out, too.');
    expect(page).toContain('<li>views: 6 of 9 cells (1 failed, 2 left out, 1 not tested)</li>');
  });

  it('shows all of a small run, and only what did not pass of a large one', () => {
    const run = (passed: number) => {
      const exchanges = Array.from({ length: passed + 1 }, (_, i) => sampleExchange(i + 1));
      const checks = [
        sampleCheck({ exchanges: exchanges.slice(0, passed).map(({ n }) => n) }),
        { ...failedCheck('invoice.create.amount', { exchange: passed + 1 }), exchanges: [passed + 1] },
      ];
      return htmlReport(sampleResults({ checks, exchanges, outcome: 'non_conformant' }), new Map());
    };
    // Complete exchanges: those of the failure and of its preconditions.
    expect(run(20)).not.toContain('one line per exchange');
    expect(run(20).match(/class="side">Response/g)).toHaveLength(21 + 2);

    const large = run(2000);
    expect(large).toContain('one line per exchange');
    expect(large.match(/class="side">Response/g)).toHaveLength(1 + 2);
    for (const n of [1, 2000, 2001]) expect(large).toContain(`id="x${n}"`);
    expect(large.length).toBeLessThan(700_000);
  });

  it('makes no external requests, and its policy allows only its own style and script', () => {
    const page = htmlReport(sampleResults(), new Map());
    expect(page).not.toMatch(/(?:src|href)="(?!#)/);
    expect(page).not.toMatch(/url\(|@import/);
    expect(page).toMatch(
      /default-src &#39;none&#39;; style-src &#39;sha256-[\w+/=]+&#39;; script-src &#39;sha256-[\w+/=]+&#39;/,
    );
  });

  it.each(hostileRuns())('shows hostile text as text, and only the beginning of a long one', (results) => {
    const page = htmlReport(results, new Map([['invoice.create.accepted', hostileText]]));
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toContain('<img');
    for (const control of ['\u0000', '\u0007', '\u0008', '\u001b', '\u202e']) expect(page).not.toContain(control);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.length).toBeLessThan(200_000);
  });
});
