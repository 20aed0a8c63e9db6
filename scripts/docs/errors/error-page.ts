import { type RetryClass, retryClasses } from '../../../client/errors/retry-classes.ts';
import { codes } from '../../../generated/catalog.ts';
import { cited } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import type { SitePage } from '../site-page.ts';
import { codesByFamily } from './code.ts';
import { errorEntry } from './error-entry.ts';

/** The error catalog: one entry per code, whose anchor is the target of `doc_url`. */
export function errorPage(): SitePage {
  const families = codesByFamily();
  return {
    path: 'errors.html',
    title: 'Error catalog',
    group: 'errors',
    summary: 'Every error code: what happened, what to do, whether to retry, and which operations return it.',
    body: `<p>Branch on <code>error_code</code> or on the HTTP status, never on the text of <code>error</code> or <code>message</code>.
New codes may appear at any time: treat an unknown code by its HTTP status. A code or a place is documented where the
specification names it; all others are marked as assumptions of this package.</p>
<ul class="jump">${families.map(({ family, ids }) => `<li><a href="#family-${family.id}">${escapeHtml(family.title)}</a> <span class="faint">${ids.length}</span></li>`).join('')}</ul>
${filter(families)}
${families
  .map(
    ({ family, ids }) => `<section class="family">
<h2 id="family-${family.id}">${escapeHtml(family.title)}</h2>
${family.section === undefined ? '' : `<p class="faint">${cited(family.section)}</p>`}
${ids.map(errorEntry).join('\n')}
</section>`,
  )
  .join('\n')}
<p id="copied" class="visually-hidden" role="status"></p>`,
    script: 'scripts/docs/errors/filter.js',
  };
}

/** The form of the filter. Its script shows it. */
function filter(families: ReturnType<typeof codesByFamily>): string {
  const count = Object.keys(codes).length;
  const familyOptions = families.map(({ family }) => option(family.id, family.title));
  const retryOptions = (Object.keys(retryClasses) as RetryClass[]).map((kind) => option(kind, retryClasses[kind].name));
  return `<form id="filter" class="filter" role="search" aria-label="Filter the codes" hidden>
<label>Text <input name="text" type="search" placeholder="Code, operation, event or word" autocomplete="off"></label>
<label>Family <select name="family">${option('', 'all')}${familyOptions.join('')}</select></label>
<label>Retry <select name="retry">${option('', 'all')}${retryOptions.join('')}</select></label>
<button type="reset">Clear</button>
<output id="shown">${count} of ${count} codes</output>
</form>`;
}

function option(value: string, name: string): string {
  return `<option value="${escapeHtml(value)}">${escapeHtml(name)}</option>`;
}
