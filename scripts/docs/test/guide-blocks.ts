import { readdirSync, readFileSync } from 'node:fs';
import { idempotencyKeys } from '../../../generated/calls.ts';
import { projectPath } from '../../contract/project.ts';

/** A fenced block of a guide. */
export interface GuideBlock {
  /** The guide, the language, and which one of its blocks in this language it is, as in `refunds sh 2`. */
  readonly name: string;
  readonly language: string;
  readonly text: string;
}

/** The names of all guides, without the extension. */
export const guideNames: readonly string[] = readdirSync(projectPath('docs/guides'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3));

/** The text of a guide. */
export function textOf(guide: string): string {
  return readFileSync(projectPath(`docs/guides/${guide}.md`), 'utf8');
}

/** The fenced blocks of a text, in their order. */
export function blocksIn(guide: string, markdown: string): GuideBlock[] {
  const counts = new Map<string, number>();
  return [...markdown.matchAll(/^ *```(\w+)(?: tab)?\n([\s\S]*?)^ *```$/gm)].map(([, language = '', text = '']) => {
    const at = (counts.get(language) ?? 0) + 1;
    counts.set(language, at);
    return { name: `${guide} ${language} ${at}`, language, text };
  });
}

/** The texts of the blocks of a guide in one language. */
export function blocksOf(guide: string, language: string): string[] {
  return blocksIn(guide, textOf(guide)).flatMap((one) => (one.language === language ? [one.text] : []));
}

const shells = ['sh', 'bash', 'shell', 'console'];
/** Blocks in these languages call nothing. */
const data = ['json', 'yaml', 'sql', 'text', 'http', 'toml', 'html', 'diff'];

const keys = Object.values(idempotencyKeys).map((key) => (key.in === 'header' ? key.name : (key.path.at(-1) ?? '')));
/** The names of the keys, or the option of the client that makes them. */
const sendsKey = new RegExp(`${[...new Set(keys)].join('|')}|\\bidempotency:`, 'i');
const loops = /\b(?:retry|retries|attempts?|while|until|sleep|setTimeout|range)\b|\bfor (?!await)/i;

/** True for a block in a shell. */
export function isShell({ language }: GuideBlock): boolean {
  return shells.includes(language);
}

/** True for a block that shows a call to be repeated: it sends an idempotency key, or it has a loop or a retry around a call. */
export function isRepeat(block: GuideBlock): boolean {
  if (data.includes(block.language) || (isShell(block) && !/\bcurl\b/.test(block.text))) return false;
  return sendsKey.test(block.text) || loops.test(block.text);
}

/** True for commands in a shell that only read. A read can be repeated freely. */
export function onlyReads({ text }: GuideBlock): boolean {
  return !/\s(?:--(?:data|json|form|request|upload-file)|-[dXFT])\b/.test(text);
}
