import { dirname, resolve } from 'node:path';
import { reveal, type Secrets, type Target } from '../ground/declared-target/target.ts';
import { withDefaults } from './defaults.ts';
import { type KnownName, unknownNames } from './names.ts';
import { type Override, override } from './overrides.ts';
import { foreignPhones, onlyTriggers } from './phones.ts';
import { ConfigurationError, type KeyPath, type Problem } from './problem.ts';
import { ruleProblems } from './rules.ts';
import { checkSchema, written } from './schema.ts';
import { readSecret, type SecretUse, secretUses } from './secrets.ts';
import { readTargetSource } from './source.ts';

/** A validated target. The values of its secrets are kept separately. */
export interface LoadedTarget {
  target: Target;
  secrets: Secrets;
}

/**
 * Reads a target file and applies environment and flags. Precedence: flag, environment, file, default. Throws
 * ConfigurationError with every problem at once.
 *
 * @param file path of the YAML file
 * @param sets values of `--set key=value`, in order
 * @param env where `env:` references and `CONFORMANCE_SET` are read
 * @param known the names that a target file may declare; without them, names are not verified
 */
export function loadTarget(
  file: string,
  sets: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
  known?: readonly KnownName[],
): LoadedTarget {
  const source = readTargetSource(file);
  const overrides: Override[] = [
    ...(env.CONFORMANCE_SET ?? '')
      .split(/\s+/)
      .flatMap((text) => (text === '' ? [] : [{ where: 'CONFORMANCE_SET', text }])),
    ...sets.map((text) => ({ where: '--set', text })),
  ];
  const { content, placeOf, problems } = override(source.content, overrides);
  const place = (path: KeyPath): string => placeOf(path) ?? source.place(path);

  const checked = checkSchema(content, place);
  const secrets = readSecrets(secretUses(content), env, dirname(resolve(file)), place);
  const broken: Problem[] = [...problems, ...secrets.problems];
  if ('problems' in checked) throw new ConfigurationError(inOrder([...broken, ...checked.problems]));

  const target = withDefaults(checked.file, dirname(resolve(file)));
  broken.push(...ruleProblems(target, place));
  if (known !== undefined) broken.push(...unknownNames(target, known, place));
  if (broken.length === 0) broken.push(...phoneProblems(target, secrets.values, place));
  if (broken.length === 0) broken.push(...foreignPhones(target, secrets.values, place));
  if (broken.length === 0) broken.push(...onlyTriggers(target, secrets.values, place));
  if (broken.length > 0) throw new ConfigurationError(inOrder(broken));
  return { target, secrets: secrets.values };
}

function readSecrets(
  uses: readonly SecretUse[],
  env: NodeJS.ProcessEnv,
  folder: string,
  place: (path: KeyPath) => string,
): { values: Secrets; problems: Problem[] } {
  const values = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { path, reference } of uses) {
    const read = readSecret(reference, env, folder);
    if ('value' in read) values.set(reference, read.value);
    else problems.push({ where: place(path), path: written(path), what: read.wrong, todo: read.todo });
  }
  return { values, problems };
}

/** Verifies phones behind references, known only now. The message never contains a person's number. */
function phoneProblems({ merchant }: Target, secrets: Secrets, place: (path: KeyPath) => string): Problem[] {
  return (merchant?.phones ?? []).flatMap((phone, i) => {
    if (/^8\d{10}$/.test(reveal(phone, secrets))) return [];
    const path = ['merchant', 'phones', i];
    return [
      {
        where: place(path),
        path: written(path),
        what: `${phone} does not contain a phone number.`,
        todo: 'It must contain 11 digits that start with 8.',
      },
    ];
  });
}

/** Sorts problems by line. */
function inOrder(problems: Problem[]): Problem[] {
  const lineOf = ({ where }: Problem): number => Number(/:(\d+)$/.exec(where)?.[1] ?? 0);
  return problems.toSorted((a, b) => lineOf(a) - lineOf(b));
}
