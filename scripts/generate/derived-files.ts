import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { projectSources, readContractFiles } from '../contract/contract-files.ts';
import { dataOf } from '../contract/data.ts';
import { apiNames, projectPath } from '../contract/project.ts';
import { digestFile } from '../contract/source-digest.ts';
import { bundle } from './bundle.ts';
import { compiledChecks } from './checks/compile.ts';
import { derivedFiles } from './data-modules.ts';
import { derivedDigestFile } from './derived-paths.ts';
import { checkInput } from './input/check-input.ts';
import { located } from './input/refused-part.ts';

/**
 * Writes the derived files of both descriptions, which are not in git. Several processes can do this at the same time,
 * because each file appears complete, and the digest last.
 * @returns their number
 * @throws UnreadableInput when the contract has a value that the generators cannot read
 */
export async function writeDerivedFiles(): Promise<number> {
  const sources = projectSources();
  const contractFiles = readContractFiles(sources);
  checkInput(sources, contractFiles);
  const files = await located(sources, async () => {
    const contract = dataOf(contractFiles);
    return apiNames.flatMap((api): [string, string][] => {
      const { document } = bundle(api, contract, sources);
      return [...derivedFiles(api, document, contract), [`checks/${api}.cjs`, compiledChecks(api, document)]];
    });
  });
  for (const [path, text] of files) write(`generated/${path}`, text);
  // The stored digest, even if openapi/ was edited since; npm run generate:check reports that.
  write(derivedDigestFile, readFileSync(projectPath(digestFile), 'utf8'));
  return files.length;
}

function write(path: string, text: string): void {
  const file = projectPath(path);
  const part = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(part, text);
  renameSync(part, file);
}
