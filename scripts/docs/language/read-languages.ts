import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Finding, guess } from '../../contract/finding.ts';
import { projectPath } from '../../contract/project.ts';
import { type Path, YamlFile } from '../../contract/yaml-file.ts';
import type { Report } from '../guides/report.ts';
import { english, type Language, type Strings } from './language.ts';

/** The folder with a file of strings and a folder of Markdown for each language. */
export const languagesFolder = 'docs/languages';

/** The languages other than English. What is wrong with one is reported with its line. */
export function readLanguages(report: Report): Language[] {
  const files = readdirSync(projectPath(languagesFolder)).filter((name) => name.endsWith('.json'));
  return files
    .map((name) => basename(name, '.json'))
    .filter((code) => code !== english.code)
    .flatMap((code) => {
      const file = `${languagesFolder}/${code}.json`;
      return languageOf(code, new YamlFile(file, readFileSync(projectPath(file), 'utf8')), report) ?? [];
    });
}

/** The language of a file of strings, which must have the keys and the names in braces of the English one. */
export function languageOf(code: string, file: YamlFile, report: Report): Language | undefined {
  const findings =
    file.problems.length > 0 ? file.problems : [...faultsOf(file.data, english.strings, [])].map(located);
  function located({ path, says }: Fault): Finding {
    return { file: file.path, line: file.lineOf(path), at: path.join('.'), says };
  }
  for (const one of findings) report(one);
  return findings.length === 0 ? { code, strings: file.data as Strings } : undefined;
}

interface Fault {
  path: Path;
  says: string;
}

function* faultsOf(own: unknown, wanted: unknown, path: Path): Generator<Fault> {
  if (typeof wanted === 'string') {
    const says = typeof own === 'string' && own !== '' ? faultOfText(own, wanted) : `must be a text: "${wanted}".`;
    if (says !== undefined) yield { path, says };
    return;
  }
  if (typeof own !== 'object' || own === null) {
    yield { path, says: `must have the keys ${Object.keys(Object(wanted)).join(', ')}.` };
    return;
  }
  for (const key of Object.keys(own).filter((one) => !Object.hasOwn(Object(wanted), one)))
    yield { path: [...path, key], says: `is no text of the frame.${guess(key, Object.keys(Object(wanted)))}` };
  for (const [key, value] of Object.entries(Object(wanted)))
    yield* faultsOf(Reflect.get(own, key), value, [...path, key]);
}

function faultOfText(own: string, wanted: string): string | undefined {
  const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join(' and ');
  return names(own) === names(wanted) ? undefined : `must contain ${names(wanted) || 'no braces'}, as in "${wanted}".`;
}
