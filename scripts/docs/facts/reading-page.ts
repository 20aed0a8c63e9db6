import { type ReadingId, readings } from '../../../generated/readings.ts';
import { type SectionName, sections } from '../../../generated/sections.ts';
import { cited, factText } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import { readingAnchor } from '../links.ts';
import type { SitePage } from '../site-page.ts';
import { contractPart } from './contract-part.ts';

interface Reading {
  readonly question: string;
  readonly decision: string;
  readonly why: string;
  readonly source: string;
  readonly kind: 'reading' | 'assumption' | 'open';
  readonly affects: readonly string[];
}

const kinds: Record<Reading['kind'], { name: string; says: string }> = {
  reading: {
    name: 'reading',
    says: 'the specification can be understood in several ways; this package decides for one',
  },
  assumption: { name: 'assumption', says: 'the specification is silent; this package decides' },
  open: { name: 'left open', says: 'the specification is silent, and this package decides nothing' },
};

/** Every reading of ambiguous text and every assumption, by the section that raises the question. */
export function readingPage(): SitePage {
  const ids = Object.keys(readings) as ReadingId[];
  const groups = Map.groupBy(ids, (id) => firstSection(readings[id]));
  const ordered = (Object.keys(sections) as SectionName[]).filter((name) => groups.has(name));
  return {
    path: 'readings.html',
    title: 'Readings and assumptions',
    group: 'readings',
    summary: 'Each question that the specification leaves open, with the decision of this package and its reason.',
    body: `<p>The specification does not answer every question. Wherever the contract needs an answer, this package decides, and says so:
the reference, the error catalog and the lifecycles mark such facts as <b>assumed</b>. The conformance suite accepts every
answer that the specification permits.</p>
<ul>${Object.values(kinds)
      .map(({ name, says }) => `<li><b>${name}</b>: ${says}</li>`)
      .join('')}</ul>
${ordered.map((name) => sectionGroup(name, groups.get(name) ?? [])).join('\n')}`,
  };
}

function firstSection({ source }: Reading): SectionName {
  return source.split(', ')[0] as SectionName;
}

function sectionGroup(name: SectionName, ids: readonly ReadingId[]): string {
  const { document, number, title } = sections[name];
  return `<section>
<h2 id="${document}-${number}">${escapeHtml(title)} <span class="faint">${escapeHtml(name)}</span></h2>
${ids.map((id) => entry(id, readings[id])).join('\n')}
</section>`;
}

function entry(id: ReadingId, { question, decision, why, source, kind, affects }: Reading): string {
  const parts = affects.map(contractPart);
  const list = parts.join(', ');
  const shown =
    parts.length > 6 ? `<details><summary>${parts.length} parts of the contract</summary>${list}</details>` : list;
  return `<article id="${readingAnchor(id)}">
<h3><a href="#${readingAnchor(id)}">${factText(question).replace(/<\/?a\b[^>]*>/g, '')}</a></h3>
<p>${factText(decision)}</p>
<dl>
<dt>Kind</dt><dd>${kinds[kind].name}</dd>
<dt>Why</dt><dd>${factText(why)}</dd>
<dt>Source</dt><dd>${cited(source)}</dd>
<dt>Affects</dt><dd>${shown}</dd>
</dl>
</article>`;
}
