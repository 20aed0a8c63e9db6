import type { ContractFiles } from '../../contract/contract-files.ts';
import { type Finding, oneLine, sorted } from '../../contract/finding.ts';
import type { Place, Sources } from '../../contract/place.ts';
import type { Path, YamlFile } from '../../contract/yaml-file.ts';
import { checkFile } from '../../lint-contract/rules/schemas.ts';
import { checkDescriptions } from './check-descriptions.ts';

/** The generators cannot read some values of the contract. A line each: file, line, key, what to do. */
export class UnreadableInput extends Error {
  override readonly name = 'UnreadableInput';

  constructor(findings: readonly Finding[]) {
    super(findings.map(oneLine).join('\n'));
  }
}

/** Maximum number of findings. The first ones show the cause. */
const most = 10;

const folders = ['openapi/merchant', 'openapi/partner', 'openapi/shared'];

/**
 * Validates the form of all values before the generators run.
 * @throws UnreadableInput with the place of each invalid value
 */
export function checkInput(sources: Sources, files: ContractFiles): void {
  const data = [
    ...files.errorFiles.map((file) => [file, 'errors'] as const),
    ...files.lifecycles.map((file) => [file, 'lifecycles'] as const),
    ...files.clauseFiles.map((file) => [file, 'clauses'] as const),
    ...files.clientClauseFiles.map((file) => [file, 'client-clauses'] as const),
    ...files.readingFiles.map((file) => [file, 'readings'] as const),
    ...(['limits', 'events', 'sandbox', 'docs', 'sections'] as const).map((name) => [files[name], name] as const),
  ];
  const found = [
    ...data.flatMap(([file, schema]) => (file.file.problems.length > 0 ? [] : checkFile(file, schema))),
    ...checkDescriptions(sources),
  ];
  // A file that is not YAML has no values, which would cause further findings.
  refuse(sources.problems);
  refuse(found);
  refuse(unknownReadings(files, [...data.map(([file]) => file), ...folders.flatMap((name) => sources.folder(name))]));
}

function refuse(findings: Finding[]): void {
  if (findings.length > 0) throw new UnreadableInput(sorted(findings).slice(0, most));
}

/** The places that cite a missing reading. */
function unknownReadings({ readingFiles }: ContractFiles, files: readonly Place[]): Finding[] {
  const rows = readingFiles.flatMap((file) => file.at('readings').children);
  const ids = new Set(rows.map((row) => row.at('id').text));
  return files.flatMap((place) =>
    citedIn(place.file)
      .filter(({ id }) => !ids.has(id))
      .map(({ id, path }) =>
        place.at(...path).finding(`"${id}" is not a reading. Correct the id, or add the reading.`),
      ),
  );
}

interface Citation {
  readonly id: string;
  readonly path: Path;
}

const citations = new WeakMap<YamlFile, readonly Citation[]>();

/** The readings that a file cites. A file does not change, so each is searched once. */
function citedIn(file: YamlFile): readonly Citation[] {
  const known = citations.get(file) ?? [...citationsIn(file.data, [])];
  citations.set(file, known);
  return known;
}

function* citationsIn(value: unknown, path: Path): Generator<Citation> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    const below = [...path, Array.isArray(value) ? Number(key) : key];
    if (key !== 'reading') yield* citationsIn(child, below);
    else if (typeof child === 'string') yield { id: child, path: below };
    else if (typeof child === 'object' && child !== null)
      for (const [at, id] of Object.entries(child)) if (typeof id === 'string') yield { id, path: [...below, at] };
  }
}
