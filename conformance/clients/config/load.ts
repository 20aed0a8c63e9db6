import { dirname, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { SecretReference } from '../../ground/declared-target/target.ts';
import schema from '../../schemas/client.schema.json' with { type: 'json' };
import { onFirstUse } from '../../schemas/on-first-use.ts';
import { ConfigurationError, type KeyPath, type Problem } from '../../target-file/problem.ts';
import { explanations, written } from '../../target-file/schema.ts';
import { readSecret } from '../../target-file/secrets.ts';
import { type FileKind, readTargetSource } from '../../target-file/source.ts';
import { nearest } from '../../target-file/suggest.ts';
import { allScenarios } from '../stories/all.ts';
import type { Scenario } from '../stories/scenario.ts';

/** A client under test, and the tiers in which it is tested. */
export interface ClientConfig {
  readonly name: string;
  /** The command of the client or its tests; undefined to print the addresses and wait. */
  readonly command?: readonly string[];
  readonly driver?: readonly string[];
  readonly webhooks?: { readonly url: string; readonly secret: string };
  readonly scenarios: readonly Scenario[];
  /** Chooses a permitted server; without it, the reference server as it is. */
  readonly seed?: number;
  readonly port: number;
  readonly minutes: number;
}

/** How a client is watched by default. */
export const usualWatch = { port: 0, minutes: 10 };

/** The file as the schema has it. */
interface ClientFile {
  readonly client: { readonly name: string };
  readonly command?: readonly string[];
  readonly driver?: readonly string[];
  readonly webhooks?: { readonly url: string; readonly secret: SecretReference };
  readonly stories?: readonly string[];
  readonly seed?: number;
  readonly port?: number;
  readonly minutes?: number;
}

const checkOfFiles = onFirstUse(() => {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, validateSchema: false });
  ajv.addKeyword('x-secret');
  return ajv.compile<ClientFile>(schema);
});

const clientFile: FileKind = { name: 'client file', example: 'the command client example <file> writes one' };

/**
 * Reads the file about a client.
 * @throws ConfigurationError with every problem at once, each with its line
 */
export function loadClientConfig(file: string, env: NodeJS.ProcessEnv = process.env): ClientConfig {
  const { content, place } = readTargetSource(file, clientFile);
  const at = (path: KeyPath, what: string, todo: string): Problem => ({
    where: place(path),
    path: written(path),
    what,
    todo,
  });
  const validate = checkOfFiles();
  if (!validate(content)) {
    throw new ConfigurationError(explanations(validate.errors ?? []).map((one) => at(one.keys, one.what, one.todo)));
  }
  const { client, command, driver, webhooks, stories, ...watch } = content;
  const problems = storyProblems(stories ?? [], at);
  if (command !== undefined && driver !== undefined) {
    problems.push(at(['driver'], 'is given together with command.', 'Keep one of them: one run watches one program.'));
  }
  const secret = webhooks && readSecret(webhooks.secret, env, dirname(resolve(file)));
  if (secret !== undefined && 'wrong' in secret) problems.push(at(['webhooks', 'secret'], secret.wrong, secret.todo));
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    ...usualWatch,
    ...watch,
    name: client.name,
    scenarios: stories === undefined ? allScenarios : allScenarios.filter(({ id }) => stories.includes(id)),
    ...(command && { command }),
    ...(driver && { driver }),
    ...(webhooks && secret && 'value' in secret && { webhooks: { url: webhooks.url, secret: secret.value } }),
  };
}

function storyProblems(
  stories: readonly string[],
  at: (path: KeyPath, what: string, todo: string) => Problem,
): Problem[] {
  const known = allScenarios.map(({ id }) => id);
  return stories.flatMap((story, i) => {
    if (known.includes(story)) return [];
    const near = nearest(story, known);
    const todo = near === undefined ? 'client plan lists the stories.' : `Did you mean ${near}?`;
    return [at(['stories', i], `there is no story ${story}.`, todo)];
  });
}
