import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { apiNames } from '../../contract/project.ts';
import type { InspectedClient, Workspace } from '../client.ts';
import { inspect, type Source } from '../inspection/inspect.ts';
import { csharp, dart, type InspectedLanguage, php, ruby, swift } from '../inspection/languages.ts';
import { isInstalled } from '../workspace.ts';
import { openapiGeneratorNeeds, openapiGeneratorVersion, runOpenapiGenerator } from './openapi-generator.ts';

/** Faults that no option of the generator repairs, and what the table says about them. */
interface KnownFault {
  readonly pattern: RegExp;
  readonly gap: string;
}

interface Inspection {
  readonly id: string;
  readonly language: string;
  /** Name of the generator in OpenAPI Generator. */
  readonly name: string;
  readonly options: string;
  readonly reader: InspectedLanguage;
  readonly known?: readonly KnownFault[];
  /** Checks the syntax of one file, if it is installed. */
  readonly syntax?: { readonly program: string; readonly flag: string };
}

async function sourcesOf(folder: string, extension: string): Promise<readonly Source[]> {
  const all = await readdir(folder, { recursive: true });
  const paths = all.filter((path) => path.endsWith(extension)).map((path) => join(folder, path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

/** The faults that are not known, and the known ones that are gone. */
export function unexpected(faults: readonly string[], known: readonly KnownFault[]): readonly string[] {
  const gone = known.filter(({ pattern }) => !faults.some((fault) => pattern.test(fault)));
  return [
    ...faults.filter((fault) => !known.some(({ pattern }) => pattern.test(fault))),
    ...gone.map(({ gap }) => `no longer so, delete it: ${gap}`),
  ];
}

async function checkSyntax(workspace: Workspace, folder: string, { syntax, reader }: Inspection): Promise<void> {
  if (syntax === undefined || !isInstalled(syntax.program)) return;
  const each = `find "$0" -name "*${reader.extension}" -print0 | xargs -0 -n 1 ${syntax.program} ${syntax.flag}`;
  await workspace.run(`check the syntax of ${folder}`, { program: 'sh', args: ['-c', each, folder] });
}

function inspected(inspection: Inspection): InspectedClient {
  const { id, language, name, options, reader, known = [] } = inspection;
  const config = `${id}.yaml`;
  return {
    id,
    language,
    generator: `OpenAPI Generator (${name})`,
    version: openapiGeneratorVersion,
    bundle: '3.0',
    config: [config],
    options,
    gaps: known.map(({ gap }) => gap),
    needs: openapiGeneratorNeeds,
    async inspect(workspace) {
      const faults: string[] = [];
      let files = 0;
      for (const api of apiNames) {
        const extra = ['--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'];
        await runOpenapiGenerator(workspace, api, { config, output: api, extra });
        await checkSyntax(workspace, api, inspection);
        const sources = await sourcesOf(join(workspace.folder, api), reader.extension);
        files += sources.length;
        faults.push(...inspect(reader, parse(await readFile(workspace.bundle(api), 'utf8')), sources));
      }
      return { files, faults: unexpected(faults, known) };
    },
  };
}

const dartLists: KnownFault = {
  pattern: / instead of a list that can be left out$/,
  gap: 'A list that is not set is sent empty, and the contract does not permit an empty `cart_items`: without a catalog, remove the key from the JSON.',
};

/** The clients that are generated and read. */
export const inspectedClients: readonly InspectedClient[] = [
  inspected({
    id: 'csharp-openapi-generator',
    language: 'C#',
    name: 'csharp, generichost',
    options: '`library: generichost`',
    reader: csharp,
  }),
  inspected({
    id: 'php-openapi-generator',
    language: 'PHP',
    name: 'php',
    options: '`variableNamingConvention: snake_case`',
    reader: php,
    syntax: { program: 'php', flag: '-l' },
  }),
  inspected({
    id: 'swift-openapi-generator',
    language: 'Swift',
    name: 'swift6',
    options: 'none needed',
    reader: swift,
  }),
  inspected({
    id: 'ruby-openapi-generator',
    language: 'Ruby',
    name: 'ruby',
    options: 'none needed',
    reader: ruby,
    syntax: { program: 'ruby', flag: '-c' },
  }),
  inspected({
    id: 'dart-openapi-generator',
    language: 'Dart',
    name: 'dart',
    options: 'none needed',
    reader: dart,
    known: [dartLists],
  }),
];
