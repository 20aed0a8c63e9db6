import { element } from './elements.ts';
import type { Request } from './operation.ts';

/** Characters of a body that are shown. */
const shown = 64 * 1024;
/** Milliseconds after which a request is given up. */
const longestWait = 15_000;

/** Sends a request and gives what came back as elements. It follows no redirect, and sends no cookie and no address. */
export async function sent({ method, url, headers, body }: Request, address: string): Promise<HTMLElement> {
  const began = performance.now();
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(longestWait),
      ...(body !== undefined && { body }),
    });
    return responseView(response, await response.text(), { address, ms: Math.round(performance.now() - began) });
  } catch {
    const reason = `Nothing came back from ${address}. Is the sandbox running? Open the link that it prints, because its address or this page may be another one.`;
    return element('p', { class: 'try-problem', role: 'alert' }, reason);
  }
}

interface Circumstances {
  readonly address: string;
  readonly ms: number;
}

function responseView(response: Response, text: string, { address, ms }: Circumstances): HTMLElement {
  const { status, headers } = response;
  const fields = [...headers].filter(([name]) => !name.startsWith('sandbox-'));
  const rows = fields.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value)));
  const name = status < 400 ? 'try-status good' : 'try-status bad';
  return element(
    'section',
    { class: 'try-response', 'aria-label': 'Response of the sandbox' },
    element(
      'p',
      {},
      element('strong', { class: name }, String(status)),
      ` after ${ms} ms `,
      ...links(headers, address),
    ),
    element('details', {}, element('summary', {}, `${rows.length} headers`), element('dl', {}, ...rows)),
    element('pre', { tabindex: 0 }, element('code', {}, readable(text).slice(0, shown))),
    ...(text.length > shown ? [element('p', {}, `${text.length - shown} more characters are not shown.`)] : []),
  );
}

/** Links to the request and to the record that it changed, on the page of the sandbox. */
function links(headers: Headers, address: string): Node[] {
  const request = /^\d+$/.exec(headers.get('Sandbox-Request') ?? '')?.[0];
  const record = /^[a-z-]+\/\d+$/.exec(headers.get('Sandbox-Record') ?? '')?.[0];
  const places = [
    ...(request === undefined ? [] : [[`requests/${request}`, `Request ${request} in the sandbox`] as const]),
    ...(record === undefined ? [] : [[`records/${record}`, 'Its record'] as const]),
  ];
  return places.map(([route, text]) => {
    const link = element('a', { href: `${address}/#/${route}`, target: '_blank', rel: 'noopener noreferrer' }, text);
    return element('span', {}, link, ' ');
  });
}

function readable(text: string): string {
  if (text.length > shown) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text === '' ? 'No body.' : text;
  }
}
