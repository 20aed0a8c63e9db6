import type { Finding } from '../contract/finding.ts';
import schema from './action.schema.json' with { type: 'json' };
import { checkedYaml, validatorOf } from './checked-yaml.ts';

const validate = validatorOf<Action>(schema);

/** The problems of action.yml: its form, expressions inside commands, and undefined inputs or outputs. */
export function actionFindings(file: string, text: string): Finding[] {
  const checked = checkedYaml(file, text, validate);
  return 'problems' in checked ? checked.problems : unknownNames(checked.content, file);
}

interface Action {
  inputs: Record<string, unknown>;
  outputs?: Record<string, { value: string }>;
  runs: { steps: { id?: string }[] };
}

function unknownNames(action: Action, file: string): Finding[] {
  const text = JSON.stringify(action.runs);
  const used = [...text.matchAll(/\binputs\.([a-z-]+)/g)].map(([, name = '']) => name);
  const steps = Object.values(action.outputs ?? {}).map(({ value }) => /steps\.([a-z-]+)/.exec(value)?.[1] ?? '');
  const ids = action.runs.steps.map(({ id }) => id);
  return [
    ...used
      .filter((name) => !(name in action.inputs))
      .map((name) => ({ file, line: 1, says: `A step reads the input ${name}, which is not declared.` })),
    ...Object.keys(action.inputs)
      .filter((name) => !used.includes(name))
      .map((name) => ({ file, line: 1, says: `No step reads the input ${name}. Use it or remove it.` })),
    ...steps
      .filter((id) => !ids.includes(id))
      .map((id) => ({ file, line: 1, says: `An output comes from the step ${id}, which does not exist.` })),
  ];
}
