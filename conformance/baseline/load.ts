import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Check } from '../run/define.ts';
import schema from '../schemas/baseline.schema.json' with { type: 'json' };
import { onFirstUse } from '../schemas/on-first-use.ts';
import { ConfigurationError, type Problem } from '../target-file/problem.ts';
import { type FileKind, readTargetSource } from '../target-file/source.ts';
import { nearest } from '../target-file/suggest.ts';

/** A known failure, tolerated until a day. */
export interface Entry {
  check: string;
  clause: string;
  reason: string;
  owner: string;
  /** The last day on which it is tolerated, `2027-01-31`. */
  expires: string;
}

export interface Baseline {
  entries: readonly Entry[];
  flaky: readonly Entry[];
}

const checkOfFiles = onFirstUse(() =>
  new Ajv2020({ allErrors: true, validateSchema: false }).compile<{ entries?: Entry[]; flaky?: Entry[] }>(schema),
);

const baselineFile: FileKind = { name: 'baseline', example: 'docs/guides/implementers.md shows one' };

/**
 * Reads a baseline file and compares its names with the checks of this suite.
 * @throws ConfigurationError with every line that is wrong
 */
export function loadBaseline(file: string, checks: readonly Check[]): Baseline {
  const { content, place } = readTargetSource(file, baselineFile);
  const validate = checkOfFiles();
  if (!validate(content)) {
    throw new ConfigurationError(
      (validate.errors ?? []).map(({ instancePath, message = '', params }): Problem => {
        const keys = instancePath.split('/').slice(1);
        const extra = 'additionalProperty' in params ? ` (${String(params.additionalProperty)})` : '';
        return {
          where: place(keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key))),
          path: keys.join('.'),
          what: `${message}${extra}.`,
          todo: 'An entry needs check, clause, reason, owner and expires.',
        };
      }),
    );
  }
  const baseline = { entries: content.entries ?? [], flaky: content.flaky ?? [] };
  const problems = (['entries', 'flaky'] as const).flatMap((list) =>
    baseline[list].flatMap((entry, i) => nameProblems(entry, [list, i], place, checks)),
  );
  if (problems.length > 0) throw new ConfigurationError(problems);
  return baseline;
}

/** Problems with the names of an entry. An entry with an unknown name would tolerate nothing, without notice. */
function nameProblems(
  { check: id, clause, expires }: Entry,
  at: readonly [string, number],
  place: (path: readonly (string | number)[]) => string,
  checks: readonly Check[],
): Problem[] {
  const problem = (key: string, what: string, todo: string): Problem => ({
    where: place([...at, key]),
    path: [...at, key].join('.'),
    what,
    todo,
  });
  const broken: Problem[] = [];
  const check = checks.find((one) => one.id === id);
  if (check === undefined && !id.startsWith('wire.')) {
    const guess = nearest(
      id,
      checks.map((one) => one.id),
    );
    broken.push(problem('check', `there is no check ${id}.`, guess === undefined ? '' : `Did you mean ${guess}?`));
  }
  if (check !== undefined && !check.clauses.some((one) => one === clause)) {
    broken.push(problem('clause', `${id} does not prove ${clause}.`, `It proves ${check.clauses.join(', ')}.`));
  }
  if (Number.isNaN(Date.parse(expires)))
    broken.push(problem('expires', `${expires} is not a date.`, 'Write it as 2027-01-31.'));
  return broken;
}
