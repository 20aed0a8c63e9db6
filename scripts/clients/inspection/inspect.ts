import { basename } from 'node:path';
import { bodyRecords, type Described, describedRecords, type Kind } from './described.ts';
import type { InspectedLanguage } from './languages.ts';

/** A generated source file. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const meanings: Readonly<Record<Kind, string>> = {
  number: 'a number of 64 bits',
  long: 'an integer of 64 bits',
  text: 'a string',
  optionalList: 'a list that can be left out',
  typed: 'a type of its own',
};

/** What a reader of the generated code must know: each fault names the class, the field and the type. */
export function inspect(language: InspectedLanguage, document: unknown, sources: readonly Source[]): readonly string[] {
  const models = new Map(
    sources.filter(isModel).map(({ path, text }) => [plain(basename(path, language.extension)), text]),
  );
  const calls = sources.filter((source) => !isModel(source)).map(({ text }) => text);
  const records = describedRecords(document);
  const taken = records.filter(({ name }) => language.taken.includes(name)).map(({ name }) => `${name}: taken`);
  const uncalled = bodyRecords(document).filter(
    (name) => !calls.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  return [
    ...taken,
    ...records.flatMap((record) => faultsOfRecord(language, record, models.get(plain(record.name)))),
    ...uncalled.map((name) => `${name}: no call has it as body`),
  ];
}

function faultsOfRecord(language: InspectedLanguage, record: Described, source?: string): readonly string[] {
  if (source === undefined) return [`${record.name}: renamed`];
  const declared = language.fields(source);
  return [...record.fields].flatMap(([field, kind]) => {
    const type = declared.get(field);
    if (type === undefined) return [`${record.name}.${field}: not declared`];
    const holds = kind === 'typed' ? !language.untyped.test(type) : language[kind].test(type);
    return holds ? [] : [`${record.name}.${field}: ${type} instead of ${meanings[kind]}`];
  });
}

function isModel({ path }: Source): boolean {
  return /\/models?\//i.test(path);
}

/** A name without the conventions of a language. */
function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
