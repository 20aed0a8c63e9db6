import { rolldown } from 'rolldown';
import { apiNames, projectPath } from '../../contract/project.ts';
import { referenceDocument } from './reference-document.ts';
import { definitionFile, redocFile } from './reference-pages.ts';

/** Redoc as the command line of Redocly puts it into pages. */
const redocModule = 'node_modules/@redocly/cli/lib/chunks/redoc.standalone.js';

/** Redoc shows its own logo, from outside; an empty image replaces it. */
const logo = /https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g;
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The scripts that the references share: Redoc, and the description of each API. */
export async function referenceAssets(): Promise<Map<string, string>> {
  const definitions = apiNames.map((api): [string, string] => {
    return [definitionFile(api), `globalThis.apiDefinition = ${JSON.stringify(referenceDocument(api))};\n`];
  });
  return new Map([[redocFile, await redocScript()], ...definitions]);
}

let built: Promise<string> | undefined;

/** Redoc as a classic script: a page that is opened as a file loads no modules. */
function redocScript(): Promise<string> {
  built ??= classicRedoc();
  return built;
}

async function classicRedoc(): Promise<string> {
  const build = await rolldown({ input: projectPath(redocModule), platform: 'browser', logLevel: 'silent' });
  const { output } = await build.generate({ format: 'iife', name: 'Redoc', minify: true });
  await build.close();
  return output[0].code.replaceAll(logo, nothing);
}
