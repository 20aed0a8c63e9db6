import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { projectPath } from '../../contract/project.ts';
import { inLanguage } from '../language/language.ts';
import { factTarget } from './fact-targets.ts';

/** The Markdown files that are no guides, with their pages. */
export const otherDocuments = {
  'docs/clients/README.md': 'clients.html',
  'docs/security.md': 'security.html',
  'docs/dependencies.md': 'dependencies.html',
  'docs/scores.md': 'scores.html',
  'CHANGELOG.md': 'changelog.html',
} as const;

/** Files of the package that the site publishes under their own names. */
export const published = [
  'conformance/schemas/results.schema.json',
  'conformance/schemas/target.schema.json',
  'conformance/schemas/control.openapi.yaml',
  'conformance/reference-target/reference.yaml',
];

/** Where a link or a picture of a Markdown file leads in the site. */
export interface Target {
  href: string;
  /** The text of a link that has none of its own. */
  text?: string;
  /** The file that the site must contain for it: its path in the site, and in the project. */
  copy?: { to: string; from: string };
}

/**
 * The target of a link or a picture.
 * @param source the Markdown file, from the root of the project
 * @returns a text that says what is wrong when there is no such target
 */
export function targetOf(source: string, href: string): Target | string {
  const fact = factTarget(href);
  if (fact !== undefined) return fact;
  if (/^(https?:\/\/|mailto:|#)/.test(href)) return { href };
  const [file = '', anchor] = href.split('#');
  const path = join(dirname(source), decodeURI(file));
  const end = anchor === undefined ? '' : `#${anchor}`;
  const page = pageOf(path);
  if (page !== undefined) return { href: `${page}${end}` };
  if (path.startsWith('..') || !existsSync(projectPath(path)) || statSync(projectPath(path)).isDirectory())
    return `there is no file ${path}. Correct the link.`;
  const to = published.includes(path) ? basename(path) : `files/${path.replaceAll('/', '-')}`;
  return { href: `${to}${end}`, copy: { to, from: path } };
}

/** The page of a Markdown file or of a flow; undefined for other files. */
function pageOf(path: string): string | undefined {
  const [, guide] = /^docs\/guides\/([\w-]+)\.md$/.exec(path) ?? [];
  if (guide !== undefined && existsSync(projectPath(path))) return `guide-${guide}.html`;
  const [, code = '', translated] = /^docs\/languages\/([\w-]+)\/([\w-]+)\.md$/.exec(path) ?? [];
  if (translated !== undefined && existsSync(projectPath(path))) return inLanguage(`guide-${translated}.html`, code);
  const [, flow] = /^openapi\/flows\/([\w-]+)\.arazzo\.yaml$/.exec(path) ?? [];
  if (flow !== undefined && existsSync(projectPath(path))) return `flow-${flow}.html`;
  return Object.entries(otherDocuments).find(([file]) => file === path)?.[1];
}
