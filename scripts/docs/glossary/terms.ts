import { readFileSync } from 'node:fs';
import { guess } from '../../contract/finding.ts';
import { projectPath } from '../../contract/project.ts';
import { type Path, YamlFile } from '../../contract/yaml-file.ts';
import { unknownNames } from '../guides/fact-targets.ts';
import type { Report } from '../guides/report.ts';

/** The file of the words. */
export const glossaryFile = 'docs/glossary.yaml';

/** A word: of the specification, with the sections that use it, or of this package, with the page that explains it. */
export interface Term {
  term: string;
  says: string;
  source?: string;
  guide?: string;
}

const keys = ['term', 'says', 'source', 'guide'];

/** The words of the file. What is wrong with one is reported with its line. */
export function termsOf(report: Report, text = readFileSync(projectPath(glossaryFile), 'utf8')): Term[] {
  const file = new YamlFile(glossaryFile, text);
  for (const problem of file.problems) report(problem);
  const terms = (file.data as { terms?: unknown } | undefined)?.terms;
  const fault = (path: Path, says: string) =>
    report({ file: glossaryFile, line: file.lineOf(path), at: path.join('.'), says });
  if (!Array.isArray(terms)) {
    if (file.problems.length === 0) fault([], 'has no terms. Write a list: terms: [{ term, says, source }].');
    return [];
  }
  const seen = new Set<string>();
  return terms.filter((term: unknown, index): term is Term => {
    const [where, says] = faultOf(term, seen) ?? [];
    if (says !== undefined) fault(['terms', index, ...(where === undefined ? [] : [where])], says);
    return says === undefined;
  });
}

/** The key and the text of the first fault of a word. */
function faultOf(term: unknown, seen: Set<string>): [key: string | undefined, says: string] | undefined {
  if (typeof term !== 'object' || term === null)
    return [undefined, 'is no word. Write term, says, and source or guide.'];
  for (const [key, value] of Object.entries(term)) {
    if (!keys.includes(key))
      return [key, `is not a key of a word.${guess(key, keys) || ` The keys are ${keys.join(', ')}.`}`];
    if (typeof value !== 'string' || value === '') return [key, 'must be a text. Correct the value.'];
  }
  const { term: name, says, source, guide } = term as Partial<Term>;
  if (name === undefined || says === undefined) return [undefined, 'needs term and says. Add what is missing.'];
  if ((source === undefined) === (guide === undefined))
    return [undefined, 'needs either source, the sections that use the word, or guide, the page that explains it.'];
  if (seen.has(name.toLowerCase())) return ['term', `"${name}" is explained twice. Remove one.`];
  seen.add(name.toLowerCase());
  if (source !== undefined && !/^[MP] §[\d.]+b?(, [MP] §[\d.]+b?)*$/.test(source))
    return ['source', `"${source}" is no list of sections. Write them as 'M §1, P §4'.`];
  const [unknown] = unknownNames(`${source} ${says}`);
  return unknown === undefined ? undefined : [source === undefined ? 'says' : 'source', unknown];
}
