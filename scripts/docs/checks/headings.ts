import type { Finding } from '../../contract/finding.ts';
import type { SitePage } from '../site-page.ts';

/** Every heading that skips a level: readers with assistive technology navigate by levels (WCAG 1.3.1). */
export function headingFaults(pages: readonly SitePage[]): Finding[] {
  return pages.flatMap(({ path, source, body }) => {
    // The title of a page is its h1.
    let above = 1;
    return [...body.matchAll(/<h([1-6])[\s>]/g)].flatMap(({ 1: digit, index }) => {
      const [level, before] = [Number(digit), above];
      above = level;
      if (level <= before + 1) return [];
      const line = source === undefined ? body.slice(0, index).split('\n').length : 1;
      const says = `a heading of level ${level} follows one of level ${before}. Use level ${before + 1}.`;
      return [{ file: source ?? `docs/dist/${path}`, line, says }];
    });
  });
}
