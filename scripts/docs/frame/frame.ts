import { readFileSync } from 'node:fs';
import { projectPath } from '../../contract/project.ts';
import { escapeHtml } from '../html.ts';
import type { SitePage } from '../site-page.ts';

const style = ['site', 'facts']
  .map((name) => readFileSync(projectPath(`scripts/docs/theme/${name}.css`), 'utf8'))
  .join('');

/** A page of the site with the frame around it: one file with inline styles, without outside requests. */
export function framed({ title, summary, body }: SitePage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(summary)}">
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
