import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type ApiName, apiNames, withSlashes } from '../../contract/project.ts';
import { isInstalled } from '../../installed-program.ts';
import {
  type Client,
  type CompiledClient,
  type InspectedClient,
  type Library,
  StepFailed,
  type Workspace,
} from '../client.ts';
import { inspect, type Source } from '../inspection/inspect.ts';
import { csharp, dart, type InspectedLanguage, php, ruby, swift } from '../inspection/languages.ts';
import { openapiGeneratorNeeds, openapiGeneratorVersion, runOpenapiGenerator } from './openapi-generator.ts';
import { syntaxOf } from './syntax.ts';

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
  /** Options that name the code of one interface, where both are in one program. */
  names?(api: ApiName): string;
}

/** A language that runs without a compiler. */
interface Script {
  readonly program: string;
  readonly library: Library;
  /** Arguments of the scenario. */
  readonly args: readonly string[];
  /** Arguments of the program that makes the calls of the driver. */
  readonly calls: readonly string[];
  /** What a user must know although the scenario passes. */
  readonly gaps: readonly string[];
}

async function checkSyntax(workspace: Workspace, { syntax, reader }: Inspection): Promise<void> {
  if (syntax === undefined || !isInstalled(syntax.program)) return;
  await workspace.run('check the syntax', syntaxOf(reader.extension, syntax.program, syntax.flag));
}

async function sourcesOf(folder: string, extension: string): Promise<readonly Source[]> {
  const all = (await readdir(folder, { recursive: true })).map(withSlashes);
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

/** Generates the clients of both interfaces and reads them. */
async function read(workspace: Workspace, inspection: Inspection) {
  const { id, reader, names, known = [] } = inspection;
  const faults: string[] = [];
  let files = 0;
  for (const api of apiNames) {
    const tests = ['--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'];
    const extra = names === undefined ? tests : [...tests, '--additional-properties', names(api)];
    await runOpenapiGenerator(workspace, api, { config: `${id}.yaml`, output: api, extra });
    const sources = await sourcesOf(join(workspace.folder, api), reader.extension);
    files += sources.length;
    faults.push(...inspect(reader, parse(await readFile(workspace.bundle(api), 'utf8')), sources));
  }
  await checkSyntax(workspace, inspection);
  return { files, faults: unexpected(faults, known) };
}

function textsOf({ id, language, name, options, known = [] }: Inspection) {
  return {
    id,
    language,
    generator: `OpenAPI Generator (${name})`,
    version: openapiGeneratorVersion,
    bundle: '3.0',
    config: [`${id}.yaml`],
    options,
    gaps: known.map(({ gap }) => gap),
    needs: openapiGeneratorNeeds,
  } as const;
}

function inspected(inspection: Inspection): InspectedClient {
  return { ...textsOf(inspection), inspect: (workspace) => read(workspace, inspection) };
}

/** A client that is read too, and whose code runs as it is generated. */
function run(inspection: Inspection, { program, library, args, calls, gaps }: Script): CompiledClient {
  const texts = textsOf(inspection);
  return {
    ...texts,
    gaps: [...texts.gaps, ...gaps],
    needs: [...texts.needs, program],
    library,
    calls,
    async build(workspace) {
      const { faults } = await read(workspace, inspection);
      if (faults.length > 0) throw new StepFailed('read', faults.join('; '));
      await workspace.copy(`scripts/clients/${program}`, '.');
      return { program, args };
    },
  };
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const dartLists: KnownFault = {
  pattern: / instead of a list that can be left out$/,
  gap: 'A list that is not set is sent empty, and the contract does not permit an empty `cart_items`: without a catalog, remove the key from the JSON.',
};

const rubyPath = ['-I', 'merchant/lib', '-I', 'partner/lib'];

/** The clients that are generated and read; some of them run too. */
export const inspectedClients: readonly Client[] = [
  inspected({
    id: 'csharp-openapi-generator',
    language: 'C#',
    name: 'csharp, generichost',
    options: '`library: generichost`',
    reader: csharp,
  }),
  run(
    {
      id: 'php-openapi-generator',
      language: 'PHP',
      name: 'php',
      options: '`variableNamingConvention: snake_case`',
      reader: php,
      syntax: { program: 'php', flag: '-l' },
      names: (api) => `invokerPackage=Client\\${capitalized(api)}`,
    },
    {
      program: 'php',
      library: {
        name: 'the library Guzzle, or the extension curl,',
        check: { program: 'php', args: ['-r', 'require "GuzzleHttp/autoload.php"; curl_version();'] },
      },
      args: ['scenario.php'],
      calls: ['calls.php'],
      gaps: [
        'The exception has the body of an error as text: read it with the class of its status.',
        'libcurl sends a request again whose kept connection was cut: set `CURLOPT_FORBID_REUSE` in Guzzle, or a refund can be made twice.',
      ],
    },
  ),
  inspected({
    id: 'swift-openapi-generator',
    language: 'Swift',
    name: 'swift6',
    options: 'none needed',
    reader: swift,
  }),
  run(
    {
      id: 'ruby-openapi-generator',
      language: 'Ruby',
      name: 'ruby',
      options: 'none needed',
      reader: ruby,
      syntax: { program: 'ruby', flag: '-c' },
      names: (api) => `gemName=${api},moduleName=${capitalized(api)}`,
    },
    {
      program: 'ruby',
      library: { name: 'the gem typhoeus', check: { program: 'ruby', args: ['-e', 'require "typhoeus"'] } },
      args: [...rubyPath, 'scenario.rb'],
      calls: [...rubyPath, 'calls.rb'],
      gaps: [
        'The exception has the body of an error as text: read it with the class of its status.',
        'It follows every redirect, and the key goes along: override `build_request` of its `ApiClient` with `followlocation: false`, and with `forbid_reuse: true` for refunds, because libcurl sends a request again whose kept connection was cut.',
      ],
    },
  ),
  inspected({
    id: 'dart-openapi-generator',
    language: 'Dart',
    name: 'dart',
    options: 'none needed',
    reader: dart,
    known: [dartLists],
  }),
];
