import { Ajv2020 } from 'ajv/dist/2020.js';
import { LineCounter, parseDocument } from 'yaml';
import type { Finding } from '../contract/finding.ts';
import schema from './action.schema.json' with { type: 'json' };

const ajv = new Ajv2020({ allErrors: true, strict: true });
const validate = ajv.compile<Action>(schema);

/** The problems of action.yml: its form, expressions inside commands, and undefined inputs or outputs. */
export function actionFindings(file: string, text: string): Finding[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken !== undefined) return [{ file, line: lines.linePos(broken.pos[0]).line, says: broken.message }];
  const content: unknown = document.toJS();
  const lineOf = (pointer: string): number => {
    const keys = pointer.split('/').slice(1);
    const node = keys.length === 0 ? document.contents : document.getIn(keys, true);
    const range = (node as { range?: [number, number, number] } | undefined)?.range;
    return range === undefined ? 1 : lines.linePos(range[0]).line;
  };
  if (!validate(content)) {
    return (validate.errors ?? [])
      .filter(({ keyword }) => keyword !== 'anyOf')
      .map(({ instancePath, message, params }) => ({
        file,
        line: lineOf(instancePath),
        ...(instancePath && { at: instancePath.slice(1).replaceAll('/', '.') }),
        says: `It ${message ?? 'is wrong'}${'additionalProperty' in params ? `: ${String(params.additionalProperty)}` : ''}.`,
      }));
  }
  return unknownNames(content, file);
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
