import { describe, expect, it } from 'vitest';
import { Progress } from './progress.ts';

describe('progress', () => {
  const watch = (isTTY: boolean): string[] => {
    const written: string[] = [];
    const progress = new Progress({ isTTY, columns: 60, write: (text) => written.push(text) }, false, () => 0);
    progress.begin(8);
    for (let i = 0; i < 8; i++) {
      progress.start(`invoice.case.n${i}`);
      progress.finish({ verdict: i === 2 ? 'fail' : 'pass' });
    }
    progress.end();
    return written;
  };

  it('is one rewritten line on a terminal, removed at the end', () => {
    const written = watch(true);
    expect(written.every((text) => text.startsWith('\r\u001b[2K') && !text.includes('\n'))).toBe(true);
    expect(written.at(-2)).toContain('8/8 checks: 7 passed, 1 failed');
    expect(written.at(-1)).toBe('\r\u001b[2K');
  });

  it('prints a line at the first verdict and at each quarter when not on a terminal', () => {
    expect(watch(false)).toEqual([
      '1/8 checks: 1 passed\n',
      '2/8 checks: 2 passed\n',
      '4/8 checks: 3 passed, 1 failed\n',
      '6/8 checks: 5 passed, 1 failed\n',
      '8/8 checks: 7 passed, 1 failed\n',
    ]);
  });

  it('prints a line after ten silent seconds, too', () => {
    const written: string[] = [];
    let seconds = 0;
    const progress = new Progress({ write: (text) => written.push(text) }, false, () => seconds * 1000);
    progress.begin(100);
    for (; seconds < 24; seconds += 4) progress.finish({ verdict: 'pass' });
    expect(written).toEqual(['1/100 checks: 1 passed\n', '4/100 checks: 4 passed\n']);
  });

  it('adds up, whatever the verdicts are', () => {
    const written: string[] = [];
    const progress = new Progress({ write: (text) => written.push(text) }, false, () => 0);
    const verdicts = [
      'pass',
      'fail',
      'error',
      'warn',
      'observed',
      'inconclusive',
      'not_tested',
      'not_applicable',
    ] as const;
    progress.begin(verdicts.length);
    for (const verdict of verdicts) progress.finish({ verdict });
    expect(written.at(-1)).toBe(
      '8/8 checks: 1 passed, 2 failed, 1 differ in wording, 1 observed, 1 inconclusive, 1 not tested, 1 not claimed\n',
    );
  });
});
