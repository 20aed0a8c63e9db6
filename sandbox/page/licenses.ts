import { readFileSync } from 'node:fs';

/** What the page contains of others. */
const contained = ['@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono', 'preact', 'uqr'];

/** The licenses of the libraries and fonts in the page, which go with every copy of it. */
export function licenses(): string {
  return contained
    .map((name) => {
      const text = readFileSync(new URL(`../../node_modules/${name}/LICENSE`, import.meta.url), 'utf8');
      return `${name}\n\n${text.trim()}\n`;
    })
    .join('\n\n');
}
