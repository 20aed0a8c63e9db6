import { markdownPath } from '../frame/frame.ts';
import type { PreparedPage } from '../frame/prepared.ts';
import { inOrder, partsOf } from '../frame/sidebar.ts';

/** The Markdown copy of each page, and the list of all pages for programs: `llms.txt`. */
export function markdownCopies(pages: readonly PreparedPage[], name: string): Map<string, string> {
  return new Map([
    ...pages.map(({ path, title, markdown }) => [markdownPath(path), `# ${title}\n\n${markdown}\n`] as const),
    ['llms.txt', listOfPages(pages, name)] as const,
  ]);
}

/** The pages by the parts of the sidebar, each with its summary. */
function listOfPages(pages: readonly PreparedPage[], name: string): string {
  const start = pages.find(({ path }) => path === 'index.html');
  const parts = partsOf(inOrder(pages.filter(({ language }) => language === undefined))).map(({ name: part, own }) => {
    const lines = own.map(({ path, title, summary }) => `- [${title}](${markdownPath(path)}): ${summary}`);
    return `## ${part}\n\n${lines.join('\n')}`;
  });
  const files = ['merchant', 'partner'].map((api) => `- [${api}.yaml](${api}.yaml): the OpenAPI 3.1 description`);
  return `# ${name}\n\n> ${start?.summary ?? ''}\n\n${parts.join('\n\n')}\n\n## Descriptions\n\n${files.join('\n')}\n`;
}
