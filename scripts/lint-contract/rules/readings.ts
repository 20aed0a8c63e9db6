import type { Contract } from '../../contract/contract-files.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import type { Path, YamlFile } from '../../contract/yaml-file.ts';
import { problemOf } from './clauses.ts';
import { type Names, repeated, unresolvedReference } from './references.ts';

/**
 * Compares the readings with the contract: every cited id exists, every entry is cited, ids are unique and in order,
 * the affected parts exist, and no published text contains an id.
 */
export function checkReadings(contract: Contract, names: Names): Finding[] {
  const entries = contract.readingFiles.flatMap((file) => file.at('readings').children);
  const citations = citingFiles(contract).flatMap((file) => stringsOf(file).citations.map((one) => ({ file, ...one })));
  const cited = new Set(citations.map(({ text }) => text));
  return [
    ...repeated(entries, idOf),
    ...contract.readingFiles.flatMap(unsorted),
    ...entries.flatMap(unboundSubject),
    ...entries
      .filter((entry) => !cited.has(idOf(entry) ?? ''))
      .map((entry) => entry.finding('This reading is not cited. Cite it with the key reading, or remove the entry.')),
    ...entries.flatMap((entry) => entry.at('affects').children.flatMap((part) => unaffected(part, contract, names))),
    ...citations
      .filter(({ text }) => !names.reading.has(text))
      .map(({ file, path, text }) => file.at(...path).finding(unresolvedReference('reading', text, names.reading))),
    ...writtenFiles(contract).flatMap(shownIds),
    ...writtenFiles(contract).flatMap(otherAuthorities),
  ];
}

function idOf(entry: Place): string | undefined {
  return entry.at('id').text;
}

/** The YAML files whose texts are published. */
function writtenFiles({ sources }: Contract): Place[] {
  return ['contract', 'merchant', 'partner', 'shared'].flatMap((folder) => sources.folder(`openapi/${folder}`));
}

/** The YAML files that may cite a reading: the contract, and test data about points that a reading leaves open. */
function citingFiles(contract: Contract): Place[] {
  return [...writtenFiles(contract), ...contract.sources.folder('conformance/selftest')];
}

function unsorted(file: Place): Finding[] {
  const entries = file.at('readings').children;
  return entries.flatMap((entry, index) => {
    const [before, id] = [idOf(entries[index - 1] ?? entry), idOf(entry)];
    if (before === undefined || id === undefined || before.localeCompare(id, 'en', { numeric: true }) <= 0) return [];
    return [entry.at('id').finding(`"${id}" is listed after "${before}". Sort the entries by id.`)];
  });
}

/** Decisions are published without their questions, so a pronoun at the beginning would have no antecedent. */
function unboundSubject(entry: Place): Finding[] {
  const decision = entry.at('decision');
  const [pronoun] = /^(?:It|They|Its|Their)\b/.exec(decision.text ?? '') ?? [];
  return pronoun === undefined
    ? []
    : [decision.finding(`The decision begins with "${pronoun}" and is read without its question. Name the subject.`)];
}

function otherAuthorities(file: Place): Finding[] {
  return stringsOf(file)
    .texts.filter(({ text }) => /public documentation/i.test(text))
    .map(({ path }) =>
      file.at(...path).finding('Only the specification is an authority. Say what is assumed, without another source.'),
    );
}

function unaffected(part: Place, contract: Contract, names: Names): Finding[] {
  const says = part.text === undefined ? undefined : problemOf(part.text, contract, names);
  return says ? [part.finding(says)] : [];
}

const published = /^(title|summary|description|note|says|question|decision|why|outcome|what|when|excluded|accepts)$/;
const idInText = /\b[ANURTCOF]-\d{1,3}(\.\d)?\b|\bfills\b|\breadings? [A-Z]\b/;

function shownIds(file: Place): Finding[] {
  return stringsOf(file).texts.flatMap(({ path, text }) => {
    const [id] = idInText.exec(text) ?? [];
    if (id === undefined) return [];
    const says = `"${id}" is the id of a reading in a published text. Write the decision in words, and put the id under the key reading.`;
    return [file.at(...path).finding(says)];
  });
}

interface Found {
  path: Path;
  text: string;
}

interface Strings {
  /** Cited ids. */
  citations: Found[];
  /** Published texts. */
  texts: Found[];
}

const known = new WeakMap<YamlFile, Strings>();

/** The citations and the published texts of a file, read once. */
function stringsOf({ file }: Place): Strings {
  const found = known.get(file) ?? { citations: [], texts: [] };
  if (!known.has(file)) collect(file.data, [], '', found);
  known.set(file, found);
  return found;
}

/** `topic` is the last key of the path that is not an index. */
function collect(value: unknown, path: Path, topic: string, found: Strings): void {
  if (typeof value === 'string') {
    if (topic === 'reading') found.citations.push({ path, text: value });
    else if (published.test(topic)) found.texts.push({ path, text: value });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, [...path, index], topic, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) collect(item, [...path, key], key, found);
  }
}
