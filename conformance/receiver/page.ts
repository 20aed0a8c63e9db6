import type { CaptureLine } from '../exchange/webhooks/capture-line.ts';

/** Maximum number of deliveries on the page. The export has all. */
const shown = 100;
/** Longest body on the page, in characters. */
const longest = 20_000;

/** The page of a receiver: the deliveries, newest first, in one self-contained file. All received text is escaped. */
export function capturePage(captures: readonly CaptureLine[], dropped: number): string {
  const newest = captures.slice(-shown).reverse();
  const gone = dropped === 0 ? '' : ` ${dropped} older ones are no longer kept.`;
  const items =
    newest.map(delivery).join('\n') || '<p>Nothing has arrived yet. Reload the page after the next event.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Webhooks received</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid #8886; border-radius: .5rem; margin: 1rem 0; padding: .75rem 1rem; }
h2 { font-size: 1rem; margin: 0; display: flex; gap: 1rem; flex-wrap: wrap; }
time, .n { font-weight: normal; opacity: .75; }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0; font-size: .875rem; }
summary { cursor: pointer; margin-top: .5rem; }
</style>
</head>
<body>
<h1>Webhooks received</h1>
<p>${captures.length} ${captures.length === 1 ? 'delivery' : 'deliveries'}, the newest first.${gone} <a href="captures?after=0">All as NDJSON</a></p>
${items}
</body>
</html>
`;
}

function delivery({ n, at, to, headers, body_base64 }: CaptureLine): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `<article>
<h2><span class="n">#${n}</span> ${escaped(to)} <time datetime="${escaped(at)}">${escaped(at)}</time></h2>
<pre>${escaped(readable(Buffer.from(body_base64, 'base64').toString('utf8')))}</pre>
<details><summary>Headers</summary><pre>${escaped(lines.join('\n'))}</pre></details>
</article>`;
}

/** JSON indented; any other text unchanged. */
function readable(body: string): string {
  const text =
    body.length > longest ? `${body.slice(0, longest)}\n… and ${body.length - longest} characters more` : body;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text === '' ? '(empty body)' : text;
  }
}

/** Escapes received text for HTML: markup is escaped, direction marks and other invisible characters become visible. */
function escaped(text: string): string {
  return text
    .replace(/[^\P{C}\n\t]/gu, (mark) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
