import { type SectionName, sections } from '../../../generated/sections.ts';
import { clientLedger } from '../../ground/ledger/client-ledger.ts';
import { wholeLedger } from '../../ground/ledger/ledger.ts';
import { paragraph } from '../../report/wording/wrap.ts';

/** The section that a text names: `M §4.4`, `M 4.4` and `M-4.4` are the same. Undefined for other texts. */
export function sectionNamed(text: string): SectionName | undefined {
  const [, document, number] = /^([MP])[ -]?§?(\d+(?:\.\d+b?)?)$/i.exec(text.trim()) ?? [];
  const name = `${document?.toUpperCase()} §${number}`;
  return isSection(name) ? name : undefined;
}

function isSection(name: string): name is SectionName {
  return Object.hasOwn(sections, name);
}

/** A section with its clauses in our own words, as text of this width or as data. */
export function aboutSection(name: SectionName, { json, columns }: { json: boolean; columns: number }): string {
  const { title } = sections[name];
  const isAbout = ({ source }: { source: string }) => source.split(', ').includes(name);
  const clauses = [...wholeLedger.values()].filter(isAbout);
  const asked = [...clientLedger.values()].filter(isAbout);
  if (json) return JSON.stringify({ section: name, title, clauses, clients: asked }, null, 2);
  const lineOf = ({ id, says, level }: { id: string; says: string; level: string }) =>
    paragraph(`${says} (${level})`, columns, `  ${id}  `);
  return [
    `${name}   ${title}`,
    '',
    ...clauses.map(lineOf),
    ...(asked.length === 0 ? [] : ['', 'asks of a client', ...asked.map(lineOf)]),
  ].join('\n');
}
