import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Results } from '../../ground/verdicts/results.ts';
import { onFirstUse } from '../../schemas/on-first-use.ts';
import schema from '../../schemas/results.schema.json' with { type: 'json' };
import { UnreadableReport } from './unreadable.ts';

const checkOfFiles = onFirstUse(() => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateSchema: false });
  addFormats.default(ajv);
  return ajv.compile<Results>(schema);
});

/**
 * Reads the results of a run.
 * @param place a report folder, or a `results.json`
 * @throws UnreadableReport
 */
export function readResults(place: string): Results {
  const file = fileOf(place);
  const content = parsed(file);
  const validate = checkOfFiles();
  if (validate(content)) return content;
  const [error] = validate.errors ?? [];
  throw new UnreadableReport(
    `${file} is not a results file of this suite: ${error?.instancePath || '/'} ${error?.message ?? 'is wrong'}. ` +
      'Create a new one: run the suite with --out <folder>.',
  );
}

/** The path of `results.json` for a folder or a file. */
export function fileOf(place: string): string {
  try {
    return statSync(place).isDirectory() ? join(place, 'results.json') : place;
  } catch {
    throw new UnreadableReport(`There is no report ${place}. Name a report folder or a results.json.`);
  }
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UnreadableReport(`${file} cannot be read. Name a report folder or a results.json.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableReport(`${file} is not JSON. Create a new one: run the suite with --out <folder>.`);
  }
}
