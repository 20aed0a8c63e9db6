import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { type ApiName, apiNames, projectFiles, projectPath } from '../../contract/project.ts';
import { describedOperations } from '../documents.ts';
import { allLifecycles, lifecycleFile } from '../lifecycles/lifecycle.ts';
import { operationLink } from '../links.ts';
import { schemaFile } from '../reference/schema-file.ts';

type References = Readonly<Record<string, { $ref: string }>>;

let files: ReadonlyMap<string, string> | undefined;

/**
 * The file of the project that a writer edits to change a page, for the pages that have one: of a guide its Markdown,
 * of a page from the contract its YAML.
 */
export function editedFile({ path, source }: { path: string; source?: string }): string | undefined {
  files ??= new Map(contractFiles());
  return source ?? files.get(path);
}

function* contractFiles(): Generator<[page: string, file: string]> {
  const operations = [...describedOperations().values()];
  for (const api of apiNames) {
    const { paths = {}, webhooks = {} } = readDescription(api);
    for (const one of operations.filter((operation) => operation.api === api)) {
      const file = paths[one.path]?.$ref;
      if (file !== undefined) yield [operationLink(one.id).href, `openapi/${api}/${file}`];
    }
    for (const [name, { $ref }] of Object.entries(webhooks))
      yield [`event-${name.replace(/[._]/g, '-')}.html`, `openapi/${api}/${$ref}`];
    // Shared files first, so that a file of the API itself overrides them.
    for (const folder of ['shared', api])
      for (const file of projectFiles(`openapi/${folder}/components/schemas/**/*.yaml`))
        yield [schemaFile(api, basename(file, '.yaml')), file];
  }
  for (const { subject } of allLifecycles) {
    const page = lifecycleFile(subject);
    yield [page, `openapi/contract/lifecycles/${page.slice('lifecycle-'.length, -'.html'.length)}.yaml`];
  }
  for (const file of projectFiles('openapi/flows/*.arazzo.yaml'))
    yield [`flow-${basename(file, '.arazzo.yaml')}.html`, file];
  yield ['limits.html', 'openapi/contract/limits.yaml'];
  yield ['sandbox.html', 'openapi/contract/sandbox.yaml'];
  yield ['events.html', 'openapi/contract/events.yaml'];
  yield ['upcoming.html', 'openapi/changes/planned.yaml'];
}

/** The file of an API that lists its paths and events, each in a file of its own. */
function readDescription(api: ApiName): { paths?: References; webhooks?: References } {
  return parse(readFileSync(projectPath(`openapi/${api}/openapi.yaml`), 'utf8'));
}
