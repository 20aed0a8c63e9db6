import { type LimitId, limits } from '../../../generated/limits.ts';
import { cited, codeAnchor, factText, sentence } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import { codeLink, operationLink } from '../links.ts';
import type { SitePage } from '../site-page.ts';

interface Limit {
  readonly says: string;
  readonly api: 'merchant' | 'partner';
  readonly kind: 'rate' | 'count' | 'size' | 'range' | 'lifetime';
  readonly min?: number;
  readonly max?: number | Readonly<Record<string, number>>;
  readonly window?: number;
  readonly scope?: string;
  readonly zone?: string;
  readonly applies_to: 'all' | readonly string[] | { readonly schema: string | readonly string[] };
  readonly exceeded?: { readonly status: number; readonly code?: string; readonly retry_after?: string };
  readonly source: string;
  readonly level?: string;
  readonly note?: string;
}

const headings: Record<Limit['kind'], string> = {
  rate: 'Requests and records per time',
  count: 'Records in total',
  size: 'Lengths',
  range: 'Ranges',
  lifetime: 'Lifetimes',
};

const scopes: Readonly<Record<string, string>> = {
  api_key: 'per API key',
  organization: 'per organization',
  partner: 'per partner',
  partner_and_organization: 'per partner and organization',
};

const waits: Readonly<Record<string, string>> = {
  sent: 'with <code>Retry-After</code>',
  not_sent: 'without <code>Retry-After</code>',
  not_stated: '<code>Retry-After</code> is not specified',
};

/** Every limit by kind: the number, what shares it, where it applies and what happens beyond it. */
export function limitPage(): SitePage {
  const ids = Object.keys(limits) as LimitId[];
  const groups = [...Map.groupBy(ids, (id) => limits[id].kind)];
  return {
    path: 'limits.html',
    title: 'Limits',
    group: 'limits',
    summary: 'Every limit: its number, what shares it, where it applies, and the response beyond it.',
    body: `<p>Each number that bounds a request, a record or a text. Requests beyond a limit are refused with the response in the last
column; its code says whether to wait.</p>
${groups.map(([kind, list]) => group(kind, list)).join('\n')}`,
  };
}

function group(kind: Limit['kind'], ids: readonly LimitId[]): string {
  return `<h2 id="${kind}">${headings[kind]}</h2>
<table class="stacked"><thead><tr><th scope="col">Limit</th><th scope="col">Value</th><th scope="col">Applies to</th><th scope="col">Beyond it</th></tr></thead>
<tbody>${ids.map((id) => row(id, limits[id])).join('\n')}</tbody></table>`;
}

function row(id: LimitId, limit: Limit): string {
  const { says, level, source, note } = limit;
  const mark = level === 'assumed' ? ' <span class="badge">assumed</span>' : '';
  const why = note === undefined ? '' : `<p class="faint">${factText(sentence(note))}</p>`;
  return `<tr id="${id}"><td><a href="#${id}">${escapeHtml(sentence(says).slice(0, -1))}</a>${mark}<p class="faint">${cited(source)}</p></td><td data-name="Value">${value(limit)}</td><td data-name="Applies to">${appliesTo(limit)}</td><td data-name="Beyond it">${beyond(limit)}${why}</td></tr>`;
}

function value({ min, max, kind, window, scope, zone }: Limit): string {
  const numbers =
    max === undefined
      ? 'not specified'
      : typeof max === 'number'
        ? `${min === undefined ? '' : `${min} to `}<b>${max.toLocaleString('en')}</b>`
        : Object.entries(max)
            .map(([tariff, number]) => `<code>${escapeHtml(tariff)}</code> <b>${number}</b>`)
            .join(', ');
  const unit = kind === 'lifetime' ? ' seconds' : '';
  const per = window === undefined ? '' : ` per ${period(window)}`;
  const shared = scope === undefined ? '' : `<br><span class="faint">${scopes[scope] ?? escapeHtml(scope)}</span>`;
  const day = zone === undefined ? '' : `<br><span class="faint">days of ${escapeHtml(zone)}</span>`;
  return `${numbers}${unit}${per}${shared}${day}`;
}

function period(seconds: number): string {
  const names: Readonly<Record<number, string>> = { 60: 'minute', 3600: 'hour', 86400: 'day' };
  return names[seconds] ?? `${seconds} seconds`;
}

function appliesTo({ applies_to, api }: Limit): string {
  if (applies_to === 'all') return `all operations of the ${api} API`;
  if ('schema' in applies_to) {
    return [applies_to.schema]
      .flat()
      .map((name) => `<code>${escapeHtml(name.replace('/', '.'))}</code>`)
      .join(' ');
  }
  return applies_to.map((id) => codeAnchor(operationLink(id))).join(' ');
}

function beyond({ exceeded }: Limit): string {
  if (exceeded === undefined) return 'not specified';
  const { status, code, retry_after } = exceeded;
  const named = code === undefined ? '' : ` ${codeAnchor(codeLink(code))}`;
  const wait = retry_after === undefined ? '' : `<br><span class="faint">${waits[retry_after]}</span>`;
  return `${status}${named}${wait}`;
}
