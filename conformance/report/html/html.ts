import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Results } from '../../ground/verdicts/results.ts';
import { verdictText } from '../wording/wording.ts';
import { codeSection } from './codes.ts';
import { coverageSection } from './coverage.ts';
import { exchangeSection } from './exchanges.ts';
import { concernSection, decisionSection, failureSection, gapSection } from './failures.ts';
import { html, Markup } from './markup.ts';
import { openPointsSection } from './open-points.ts';
import { runSection } from './run.ts';
import { summary } from './summary.ts';

function text(name: string): string {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
}
const parts = ['base', 'summary', 'findings', 'timeline', 'exchanges', 'clauses'];
const style = parts.map((name) => text(`style/${name}.css`)).join('');
const behaviour = text('behaviour.js');

/**
 * `report.html`: one file that works offline. Its policy allows only its own style and script, so that a text that is
 * not escaped by mistake can neither run nor load anything.
 *
 * @param scripts reproduction scripts by check id
 */
export function htmlReport(results: Results, scripts: ReadonlyMap<string, string>): string {
  const sections: [string, string, Markup | false][] = [
    ['failures', 'Failures', failureSection(results, scripts)],
    ['concerns', 'Other findings', concernSection(results)],
    ['gaps', 'Not tested', gapSection(results)],
    ['clauses', 'Clauses', coverageSection(results)],
    ['codes', 'Codes', codeSection(results)],
    ['decisions', 'Decisions', decisionSection(results, scripts)],
    ['silence', 'Open points', openPointsSection(results)],
    ['exchanges', 'Exchanges', exchangeSection(results)],
    ['run', 'This run', runSection(results)],
  ];
  const present = sections.filter(([, , section]) => section !== false);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${results.target.name}: ${verdictText(results).toLowerCase()}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
${summary(results)}
<nav aria-label="Sections">${present.map(([id, title]) => html`<a href="#${id}">${title}</a>`)}</nav>
${present.map(([, , section]) => section)}
</main>
<script>${new Markup(behaviour)}</script>
</body>
</html>
`;
  return page.text;
}

function policy(): string {
  const hash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
  return `default-src 'none'; style-src ${hash(style)}; script-src ${hash(behaviour)}; base-uri 'none'; form-action 'none'`;
}
