import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { ApiName } from '../../contract/project.ts';
import type { Workspace } from '../client.ts';

/** The version of OpenAPI Generator that all of its clients use. */
export const openapiGeneratorVersion = '7.25.0';

/** What Maven has compiled, and the libraries that it has copied. */
export const mavenClassPath = ['target/classes', 'target/dependency/*'].join(delimiter);

/** What OpenAPI Generator needs on a machine: Java runs it, Maven downloads it. */
export const openapiGeneratorNeeds = ['java', 'mvn'] as const;

/** Why its clients are generated from the bundle of OpenAPI 3.0. */
export const webhooksGap =
  'From the 3.1 bundle, it also makes client calls out of the webhooks, and these do not compile.';

let downloading: Promise<void> | undefined;

async function download(workspace: Workspace): Promise<void> {
  const artifact = `org.openapitools:openapi-generator-cli:${openapiGeneratorVersion}`;
  const args = ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${workspace.downloads}`];
  await workspace.run('download the generator', { program: 'mvn', args });
}

/** Generates the client of one interface into a folder below the work folder, with a file of `docs/clients/`. */
export async function runOpenapiGenerator(
  workspace: Workspace,
  api: ApiName,
  { config, output, extra = [] }: { config: string; output: string; extra?: readonly string[] },
): Promise<void> {
  const jar = join(workspace.downloads, `openapi-generator-cli-${openapiGeneratorVersion}.jar`);
  // Clients that are tried at the same time wait for one download.
  downloading ??= existsSync(jar) ? Promise.resolve() : download(workspace);
  await downloading;
  await workspace.copy(`docs/clients/${config}`, config);
  const args = ['-jar', jar, 'generate', '-c', config, '-i', workspace.bundle(api), '-o', output, ...extra];
  await workspace.run(`generate ${api}`, { program: 'java', args });
}
