import type { Result } from './client.ts';

const words = {
  passed: 'passes',
  inspected: 'inspected',
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

/** How many clients ended in each way, as `2 passed, 1 inspected`. */
export function counts(results: readonly Result[]): string {
  const outcomes = ['passed', 'inspected', 'failed', 'skipped', 'unreadable'] as const;
  return outcomes
    .map((outcome) => ({ outcome, count: results.filter((result) => result.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${count} ${outcome}`)
    .join(', ');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** One row of the published table. */
function markdownRow({ client, outcome, detail }: Result): string {
  const { id, generator, version, options, bundle, config } = client;
  const [file] = config;
  const name = file === undefined ? `\`${id}\`` : `[\`${id}\`](${file})`;
  const problem = `**${words[outcome]}**: \`${cell(detail.replaceAll('`', ''))}\``;
  const good = { passed: `${words.passed}: ${detail}`, inspected: `${words.inspected}, not compiled: ${detail}` };
  const result = outcome === 'passed' || outcome === 'inspected' ? good[outcome] : problem;
  return `| ${[name, `${generator} ${version}`, options || '–', bundle, result].join(' | ')} |`;
}

/** What users of the generators must know; a client without gaps is left out. */
function gapList(clients: readonly Listed[]): string {
  const rows = clients.flatMap(({ id, gaps }) => (gaps.length === 0 ? [] : [`- \`${id}\`: ${gaps.join(' ')}`]));
  return rows.length === 0 ? '' : `## Known gaps\n\n${rows.join('\n')}\n\n`;
}

/** What the page needs of a client that did not run. */
type Listed = Pick<Result['client'], 'id' | 'gaps'>;

const begin = '<!-- table: written by `npm run clients` -->';
const end = '<!-- end of the table -->';

/** Rows of an earlier table, by client, so that a run of some clients keeps the rows of the others. */
function earlierRows(page: string): Map<string, string> {
  const rows = page.split('\n').flatMap((line): [string, string][] => {
    const id = /^\| \[?`([\w-]+)`/.exec(line)?.[1];
    return id === undefined ? [] : [[id, line.replaceAll(/ +/g, ' ')]];
  });
  return new Map(rows);
}

/**
 * The page with the table and the list of gaps replaced. A client that did not run, or was skipped, keeps its earlier row.
 * @param clients all clients, in the order of the table
 */
export function withTable(page: string, results: readonly Result[], clients: readonly Listed[]): string {
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`The page has no lines "${begin}" and "${end}". Add them.`);
  const rows = earlierRows(page.slice(before, after));
  for (const result of results) {
    const { id } = result.client;
    if (result.outcome !== 'skipped' || !rows.has(id)) rows.set(id, markdownRow(result));
  }
  const head = '| Client | Generator | Options | Bundle | Result |\n| --- | --- | --- | --- | --- |';
  const body = clients.flatMap(({ id }) => rows.get(id) ?? []).join('\n');
  return `${page.slice(0, before)}${begin}\n\n${head}\n${body}\n\n${gapList(clients)}${page.slice(after)}`;
}
