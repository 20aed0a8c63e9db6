import type { Capture, Exchange, Results } from '../../ground/verdicts/results.ts';
import { count } from '../wording/wording.ts';
import { extentOf } from './extent.ts';
import { block, html, jsonBlock, type Markup } from './markup.ts';

const longestBody = 6000;

/** Every request and response by check, then every webhook delivery: collapsed, or one line each on a long page. */
export function exchangeSection(results: Results): Markup {
  const byCheck = Map.groupBy(results.exchanges, ({ check }) => check);
  const extent = extentOf(results);
  const short = results.exchanges.length + results.captures.length - extent.exchanges.size - extent.captures.size;
  return html`
    <section id="exchanges">
      <h2>All exchanges <small>${results.exchanges.length}</small></h2>
      <p class="intro">Secrets are replaced by a mark with a short hash. <code>results.json</code> has the full record.
        ${short > 0 && html`For passed checks this page shows one line per exchange: look up the rest there by its number, <code>n</code>.`}</p>
      ${[...byCheck].map(
        ([check, exchanges]) => html`
          <details class="group"><summary><code>${check}</code> <small>${count(exchanges.length, 'request')}</small></summary>
            ${exchanges.map((exchange) => (extent.exchanges.has(exchange.n) ? exchangeDetails(exchange, { anchor: true }) : exchangeLine(exchange)))}
          </details>`,
      )}
      ${
        results.captures.length > 0 &&
        html`
        <details class="group"><summary>Webhook deliveries <small>${results.captures.length}</small></summary>
          ${results.captures.map((capture) => (extent.captures.has(capture.n) ? captureDetails(capture) : captureLine(capture)))}
        </details>`
      }
    </section>`;
}

/** The first line of an exchange, and the place that links point to. */
function exchangeLine(exchange: Exchange): Markup {
  return html`<div class="exchange" id="x${exchange.n}">${headline(exchange)}</div>\n`;
}

function headline(exchange: Exchange): Markup {
  const { n, request, response, fault, purpose, durationMs } = exchange;
  return html`<span class="n">${n}</span><span class="purpose">${purpose}</span><code><b>${request.method}</b> ${pathOf(request.url)}</code><span class="status ${statusClass(exchange)}">${response?.status ?? fault?.kind ?? 'no response'}</span><span class="ms">${Math.round(durationMs)} ms</span>`;
}

/** An exchange that can be expanded. With `anchor` it is the target of links, only one per exchange. */
export function exchangeDetails(exchange: Exchange, { anchor = false, open = false } = {}): Markup {
  const { n, request } = exchange;
  return html`
    <details class="exchange"${anchor && html` id="x${n}"`}${open && ' open'}>
      <summary>${headline(exchange)}</summary>
      <div class="wire">
        <div><p class="side">Request</p><pre>${request.method} ${request.url}\n${headerLines(request.headers)}${bodyOf(request.body)}</pre></div>
        <div><p class="side">Response</p><pre>${responseText(exchange)}</pre></div>
      </div>
    </details>`;
}

/** A link to an exchange in the full list. */
export function exchangeLink(n: number): Markup {
  return html`<a href="#x${n}">exchange ${n}</a>`;
}

function captureDetails(capture: Capture): Markup {
  const { n, headers, body, leftOut } = capture;
  const note = leftOut !== undefined && html`\n<em>Truncated: ${leftOut} bytes are left out.</em>`;
  return html`
    <details class="exchange" id="w${n}">
      <summary>${captureHeadline(capture)}</summary>
      <div class="wire"><div><p class="side">Delivery</p><pre>${headerLines(headers)}${bodyOf(body)}${note}</pre></div></div>
    </details>`;
}

function captureLine(capture: Capture): Markup {
  return html`<div class="exchange" id="w${capture.n}">${captureHeadline(capture)}</div>\n`;
}

function captureHeadline({ n, at, inbox }: Capture): Markup {
  return html`<span class="n">${n}</span><span class="purpose">${inbox}</span><code>${at}</code>`;
}

function responseText({ response, fault }: Exchange): Markup {
  const trouble = fault !== undefined && html`<em>${fault.kind}: ${fault.message}</em>`;
  if (response === undefined) return html`${trouble || html`<em>no response</em>`}`;
  const note =
    response.truncated &&
    html`\n<em>Truncated: ${response.leftOut ?? 'some'} of ${response.bytes} bytes are left out.</em>`;
  return html`HTTP ${response.status}\n${headerLines(response.headers)}${bodyOf(response.body)}${note}${trouble && html`\n${trouble}`}`;
}

function headerLines(headers: Readonly<Record<string, string>>): Markup {
  return html`${Object.entries(headers).map(([name, value]) => html`<span class="header">${name}: ${value}</span>\n`)}`;
}

function bodyOf(body: string | undefined): Markup {
  return body === undefined || body === ''
    ? html``
    : html`\n${looksLikeJson(body) ? jsonBlock(body, longestBody) : block(body, longestBody)}`;
}

function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

function statusClass({ response }: Exchange): string {
  if (response === undefined) return 'none';
  return `s${Math.floor(response.status / 100)}`;
}

function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
