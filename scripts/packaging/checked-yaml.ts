import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { LineCounter, parseDocument } from 'yaml';
import type { Finding } from '../contract/finding.ts';

/** A validator for `checkedYaml`. */
export function validatorOf<T>(schema: object): ValidateFunction<T> {
  return new Ajv2020({
    allErrors: true,
    validateSchema: false,
    allowUnionTypes: true,
    strict: true,
    strictRequired: false,
  }).compile<T>(schema);
}

/** The content of a YAML file that is as its schema says, with the line of each of its values; or else its problems. */
export function checkedYaml<T>(
  file: string,
  text: string,
  validate: ValidateFunction<T>,
): { content: T; lineOf(pointer: string): number } | { problems: Finding[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken !== undefined)
    return { problems: [{ file, line: lines.linePos(broken.pos[0]).line, says: broken.message }] };
  const content: unknown = document.toJS();
  const lineOf = (pointer: string): number => {
    const keys = pointer.split('/').slice(1);
    const node = keys.length === 0 ? document.contents : document.getIn(keys, true);
    const range = (node as { range?: [number, number, number] } | undefined)?.range;
    return range === undefined ? 1 : lines.linePos(range[0]).line;
  };
  if (validate(content)) return { content, lineOf };
  return {
    problems: (validate.errors ?? [])
      .filter(({ keyword }) => keyword !== 'anyOf')
      .map(({ instancePath, message, params }) => ({
        file,
        line: lineOf(instancePath),
        ...(instancePath && { at: instancePath.slice(1).replaceAll('/', '.') }),
        says: `It ${message ?? 'is wrong'}${'additionalProperty' in params ? `: ${String(params.additionalProperty)}` : ''}.`,
      })),
  };
}
