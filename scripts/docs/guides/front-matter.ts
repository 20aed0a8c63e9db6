import { type Finding, guess } from '../../contract/finding.ts';
import { YamlFile } from '../../contract/yaml-file.ts';
import { type Audience, audiences, type SiteGroup, siteGroups } from '../site-page.ts';
import type { Report } from './report.ts';

/** What a guide may say about itself, between two lines of `---` before its title. */
export interface FrontMatter {
  /** Part of the sidebar; `guides` when absent. */
  group?: SiteGroup;
  /** Order among the pages of the part. */
  order?: number;
  /** One sentence; the first one of the guide when absent. */
  summary?: string;
  /** A shorter title for the sidebar. */
  label?: string;
  /** Who the guide is for; by its part of the sidebar when absent. */
  audience?: Audience;
}

const types: Readonly<Record<keyof FrontMatter, 'string' | 'number'>> = {
  group: 'string',
  order: 'number',
  summary: 'string',
  label: 'string',
  audience: 'string',
};

/** A Markdown file in its two parts, and the line where the second one starts. */
export interface SplitSource {
  matter: FrontMatter;
  text: string;
  /** Lines before the text. */
  offset: number;
}

/** Splits a Markdown file and reports what is wrong with its front matter. */
export function split(source: string, markdown: string, report: Report): SplitSource {
  const [whole, yaml] = /^---\n([\s\S]*?)^---\n/m.exec(markdown.startsWith('---\n') ? markdown : '') ?? [];
  if (whole === undefined || yaml === undefined) return { matter: {}, text: markdown, offset: 0 };
  // The line of dashes above counts.
  const file = new YamlFile(source, `#\n${yaml}`);
  for (const problem of file.problems) report(problem);
  const content = (file.problems.length === 0 && file.data) || {};
  for (const finding of faultsOf(content, (key) => ({ file: source, line: file.lineOf([key]) }))) report(finding);
  return { matter: content as FrontMatter, text: markdown.slice(whole.length), offset: whole.split('\n').length - 1 };
}

function* faultsOf(content: object, place: (key: string) => { file: string; line: number }): Generator<Finding> {
  for (const [key, value] of Object.entries(content)) {
    const says = faultOf(key, value);
    if (says !== undefined) yield { ...place(key), at: key, says };
  }
}

function faultOf(key: string, value: unknown): string | undefined {
  if (!Object.hasOwn(types, key))
    return `is not a key of a guide. The keys are ${Object.keys(types).join(', ')}.${guess(key, Object.keys(types))}`;
  const type = types[key as keyof FrontMatter];
  if (typeof value !== type) return `must be a ${type === 'string' ? 'text' : 'number'}. Correct the value.`;
  if (key === 'audience' && !Object.hasOwn(audiences, String(value))) {
    const known = Object.keys(audiences);
    return `there is no audience "${value}".${guess(String(value), known) || ` The audiences are ${known.join(', ')}.`}`;
  }
  if (key !== 'group' || Object.hasOwn(siteGroups, String(value))) return undefined;
  const names = Object.keys(siteGroups);
  return `there is no part "${value}" of the sidebar.${guess(String(value), names) || ` The parts are ${names.join(', ')}.`}`;
}
