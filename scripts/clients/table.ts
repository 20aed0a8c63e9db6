import type { Result } from './client.ts';

const words = {
  passed: 'passes',
  failed: 'fails',
  skipped: 'skipped',
  unreadable: 'cannot read the contract',
} as const;

/** The table as text for a terminal: one line for each client, and what failed below it. */
export function textTable(results: readonly Result[]): string {
  const rows = results.map(({ client, outcome, seconds }) => [
    client.id,
    `${client.generator} ${client.version}`,
    client.bundle,
    words[outcome],
    `${seconds} s`,
  ]);
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return results
    .map(({ outcome, detail }, r) => {
      const cells = (rows[r] ?? []).map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ');
      return `${cells.trimEnd()}${outcome === 'passed' ? '' : `\n    ${detail.replaceAll('; ', '\n    ')}`}`;
    })
    .join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** One row of the published table. */
function markdownRow({ client, outcome, detail }: Result): string {
  const { id, language, generator, version, options, bundle, config, gaps } = client;
  const links = config.map((file) => `[${file}](${file})`).join(', ');
  const passed = 'inspect' in client ? `inspected, not compiled: ${detail}` : words.passed;
  const result = outcome === 'passed' ? passed : `**${words[outcome]}**: \`${cell(detail.replaceAll('`', ''))}\``;
  const cells = [`${language} (\`${id}\`)`, `${generator} ${version}`, `${options} ${links}`.trim(), bundle, result];
  return `| ${[...cells, gaps.map(cell).join(' ') || '–'].join(' | ')} |`;
}

const begin = '<!-- table: written by `npm run clients` -->';
const end = '<!-- end of the table -->';

/** Rows of an earlier table, by client, so that a run of some clients keeps the rows of the others. */
function earlierRows(page: string): Map<string, string> {
  const rows = page.split('\n').flatMap((line): [string, string][] => {
    const id = /^\| [^|]*\(`([\w-]+)`\)/.exec(line)?.[1];
    return id === undefined ? [] : [[id, line.replaceAll(/ +/g, ' ')]];
  });
  return new Map(rows);
}

/**
 * The page with the table replaced. A client that did not run, or was skipped, keeps its earlier row.
 * @param order ids of all clients, in the order of the table
 */
export function withTable(page: string, results: readonly Result[], order: readonly string[]): string {
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`The page has no lines "${begin}" and "${end}". Add them.`);
  const rows = earlierRows(page.slice(before, after));
  for (const result of results) {
    const { id } = result.client;
    if (result.outcome !== 'skipped' || !rows.has(id)) rows.set(id, markdownRow(result));
  }
  const head =
    '| Language | Generator | Options | Bundle | Result | Known gaps |\n| --- | --- | --- | --- | --- | --- |';
  const body = order.flatMap((id) => rows.get(id) ?? []).join('\n');
  return `${page.slice(0, before)}${begin}\n\n${head}\n${body}\n\n${page.slice(after)}`;
}
