import { describe, expect, it } from 'vitest';
import { hostileResults, hostileText } from './hostile.ts';
import { htmlReport } from './html.ts';
import { failedCheck, sampleResults } from './sample.ts';

describe('report.html', () => {
  it('says the verdict, the difference, the sentence and the open points', () => {
    const check = {
      ...failedCheck('invoice.create.accepted'),
      observations: [{ question: 'Default of per_page', answer: '20' }],
    };
    const page = htmlReport(
      sampleResults({ checks: [check], outcome: 'non_conformant' }),
      new Map([[check.id, 'echo again']]),
    );
    expect(page).toContain('<h1>Not conformant</h1>');
    expect(page).toContain('amounts are returned as decimal strings with two fraction digits');
    expect(page).toContain('&quot;100.00&quot;');
    expect(page).toContain('echo again');
    expect(page).toContain('Default of per_page');
  });

  it('asks for nothing from outside, and its policy allows only its own style and script', () => {
    const page = htmlReport(sampleResults(), new Map());
    expect(page).not.toMatch(/(?:src|href)="(?!#)/);
    expect(page).not.toMatch(/url\(|@import/);
    expect(page).toMatch(
      /default-src &#39;none&#39;; style-src &#39;sha256-[\w+/=]+&#39;; script-src &#39;sha256-[\w+/=]+&#39;/,
    );
  });

  it('shows hostile text as text, and only the beginning of a long one', () => {
    const page = htmlReport(hostileResults(), new Map([['invoice.create.accepted', hostileText]]));
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toContain('<img');
    for (const control of ['\u0000', '\u0007', '\u0008', '\u001b', '\u202e']) expect(page).not.toContain(control);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.length).toBeLessThan(200_000);
  });
});
