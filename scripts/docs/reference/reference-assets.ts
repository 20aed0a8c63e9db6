import { readFileSync } from 'node:fs';
import { type ApiName, apiNames, projectPath } from '../../contract/project.ts';
import { keptForever } from '../kept.ts';
import { lightDocument } from './light-document.ts';
import { apiTitles, definitionFile, redocFile } from './reference-pages.ts';

/** Redoc as the command line of Redocly puts it into pages. */
const redocModule = 'node_modules/@redocly/cli/lib/chunks/redoc.standalone.js';

/** Redoc shows its own logo, from outside; an empty image replaces it. */
const logo = /https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g;
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The element of Redoc around its own content. The frame of the site has one `main`, and no page may have two. */
const ownMain = /\b([\w$]+)\.main(?=`|\.withConfig)/g;

/** The last statement of the module. */
const exported = /export\s*\{[^}]*\};?\s*$/;

/**
 * The scripts that the references share: Redoc, and the description of each API.
 * @param name the name of the product, which the title of each reference has
 */
export function referenceAssets(name: string): Map<string, string> {
  definitions ??= apiNames.map((api) => {
    return [api, `globalThis.apiDefinition = ${JSON.stringify(lightDocument(api))};\n`];
  });
  const titled = definitions.map(([api, script]): [string, string] => {
    const title = JSON.stringify(`${name}: ${apiTitles[api]}`);
    return [definitionFile(api), `${script}globalThis.apiDefinition.info.title = ${title};\n`];
  });
  return new Map([[redocFile, keptForever('redoc', classicRedoc)], ...titled]);
}

let definitions: [ApiName, string][] | undefined;

/** Redoc as a classic script: a page that is opened as a file loads no modules. */
function classicRedoc(): string {
  const text = readFileSync(projectPath(redocModule), 'utf8');
  if (!exported.test(text))
    throw new Error(`${redocModule} does not end with its exports. Read how it starts Redoc now.`);
  // A classic script has no `import.meta`.
  const classic = text.replace(exported, '').replaceAll('import.meta', '({})');
  const script = classic.replaceAll(logo, nothing).replace(ownMain, '$1.div');
  return `(() => {${script}\nglobalThis.Redoc = { init };\n})();\n`;
}
