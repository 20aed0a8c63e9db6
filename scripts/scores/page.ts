import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { parse, stringify } from 'yaml';
import { type ApiName, apiNames, projectPath } from '../contract/project.ts';
import { type Linter, linterNames, linters } from './linters.ts';
import { type Measured, type Measurements, type Reasons, reasonsFile } from './measured.ts';

/** The page, and what the linters said when it was written. */
export const page = 'docs/scores.md';
export const measuredFile = 'scripts/scores/measured.yaml';

/** The reasons of docs/scores.yaml. */
export function readReasons(): Reasons {
  return parse(readFileSync(projectPath(reasonsFile), 'utf8'));
}

/** The measurements that the page shows. */
export function readMeasured(): Measurements {
  return parse(readFileSync(projectPath(measuredFile), 'utf8'));
}

/** The page with the parts that measurements and reasons give. @throws Error when a part of it has no comments around it */
export async function pageWith(measured: Measurements, reasons: Reasons): Promise<string> {
  const parts = {
    overview: overview(measured),
    rules: linterNames.map((linter) => section(linter, measured[linter], reasons[linter] ?? {})).join('\n\n'),
  };
  const written = Object.entries(parts).reduce(
    (text, [part, body]) => {
      const pattern = new RegExp(`(<!-- begin ${part} -->\n)[^]*?(<!-- end ${part} -->)`);
      if (!pattern.test(text)) throw new Error(`${page} has no part ${part}.`);
      return text.replace(pattern, (_, begin: string, end: string) => `${begin}\n${body}\n\n${end}`);
    },
    readFileSync(projectPath(page), 'utf8'),
  );
  return formatted(page, written);
}

/** The file of the measurements. */
export function measuredText(measured: Measurements): Promise<string> {
  return formatted(measuredFile, stringify(measured));
}

async function formatted(file: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(projectPath(file))), filepath: file });
}

function overview(measured: Measurements): string {
  const rows = linterNames.map((linter) => {
    const one = measured[linter];
    const declined = Object.keys(one.reported).length;
    const { title } = linters[linter];
    return [
      title,
      one.version,
      ...apiNames.map((api) => result(linter, one, api)),
      one.met.length + declined === 0 ? 'all' : String(one.met.length),
      String(declined),
    ];
  });
  return table(['Linter', 'Version', ...apiNames.map(titleOf), 'Rules met', 'Declined'], rows);
}

/** The first mark of a linter that gives some, and its findings. */
function result(linter: Linter, { scores, reported }: Measured, api: ApiName): string {
  const marks = Object.entries(scores).filter(([name]) => linter !== 'ibm' || name === 'overall');
  const findings = Object.values(reported).reduce((sum, counts) => sum + counts[api], 0);
  const all = marks.map(([name, mark]) => `${name} ${mark[api]}`);
  return [...all, ...(linter === 'redocly-score' ? [] : [`${findings} findings`])].join(', ');
}

/** A list, because the reasons are long for a table. */
function section(
  linter: Linter,
  { scores, reported, met }: Measured,
  reasons: Readonly<Record<string, string>>,
): string {
  const marks = Object.entries(scores).map(([name, mark]) => [name, ...apiNames.map((api) => String(mark[api]))]);
  const declined = Object.entries(reported).map(([rule, counts]) => {
    const both = apiNames.map((api) => `${api} ${counts[api]}`).join(', ');
    return `- \`${rule}\` (${both}): ${reasons[rule]?.trim().replace(/\s+/g, ' ')}`;
  });
  return [
    `## ${linters[linter].title}`,
    ...(marks.length > 0 ? [table(['Mark', ...apiNames.map(titleOf)], marks)] : []),
    ...(declined.length > 0 ? ['Declined:', declined.join('\n')] : ['Nothing is reported.']),
    ...(met.length > 0 ? [`Met: ${met.map((rule) => `\`${rule}\``).join(', ')}.`] : []),
  ].join('\n\n');
}

function titleOf(api: ApiName): string {
  return `${api.charAt(0).toUpperCase()}${api.slice(1)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
