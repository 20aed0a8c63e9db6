/** Text as HTML text. */
export function escapeHtml(text: unknown): string {
  return String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text in which only `code` spans have markup. */
export function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** A page of the site: one file with inline styles, without external requests. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header><nav><a href="index.html">Contract</a><a href="merchant.html">Merchant API</a><a href="partner.html">Partner API</a><a href="errors.html">Errors</a><a href="lifecycles.html">Lifecycles</a><a href="specification.html">Specification</a></nav></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; --line: #d9dde3; --soft: #f4f6f8; --text: #1b2330; --faint: #5a6677; --accent: #0b5bd3; }
@media (prefers-color-scheme: dark) { :root { --line: #333c49; --soft: #1d242e; --text: #e6eaf0; --faint: #9aa7b8; --accent: #7db0ff; } body { background: #141a22; } }
* { box-sizing: border-box; }
body { margin: 0; color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
header { border-bottom: 1px solid var(--line); }
nav, main { max-width: 60rem; margin: 0 auto; padding: 0.8rem 1.2rem; }
nav a { display: inline-block; margin-right: 1.4rem; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
a[href^='spec-'] { white-space: nowrap; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.25rem; margin-top: 2.6rem; }
code, pre { font: 0.88em/1.5 ui-monospace, monospace; }
code { background: var(--soft); padding: 0.1em 0.3em; border-radius: 4px; overflow-wrap: anywhere; }
td code { overflow-wrap: break-word; }
pre { background: var(--soft); padding: 0.8rem 1rem; border-radius: 6px; overflow-x: auto; }
img { max-width: 100%; border: 1px solid var(--line); border-radius: 6px; }
pre code { padding: 0; font-size: inherit; overflow-wrap: normal; }
article { border-top: 1px solid var(--line); padding: 1.2rem 0; scroll-margin-top: 1rem; }
article:target { box-shadow: -4px 0 0 var(--accent); padding-left: 1rem; }
article h3 { margin: 0 0 0.3rem; font-size: 1.05rem; }
.facts, .faint { color: var(--faint); font-size: 0.9rem; }
.facts span { margin-right: 1.1rem; }
input { width: 100%; padding: 0.6rem 0.8rem; font: inherit; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; } th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.6rem; border-bottom: 1px solid var(--line); }
td p { margin: 0.4rem 0; }
tr { scroll-margin-top: 1rem; } tr:target td { background: var(--soft); }
.jump { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; padding: 0; list-style: none; }
@media (max-width: 40rem) {
  th, td { padding: 0.3rem 0.4rem; }
  .stacked tbody, .stacked tr, .stacked td { display: block; }
  .stacked tr:first-child { display: none; }
  .stacked tr { border-bottom: 1px solid var(--line); padding: 0.6rem 0; }
  .stacked td { border: 0; padding: 0.1rem 0; }
  .compact td:not(:first-child) { display: inline; padding-right: 0.6rem; color: var(--faint); }
  .stacked td[data-name]::before { content: attr(data-name) ' '; color: var(--faint); font-size: 0.9rem; }
}
`;
