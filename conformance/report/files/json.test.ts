import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { verdicts } from '../../ground/verdicts/results.ts';
import schema from '../../schemas/results.schema.json' with { type: 'json' };
import { hostileRuns } from '../../selftest/test-support/hostile-results.ts';
import { sampleResults } from '../../selftest/test-support/sample-results.ts';
import { reasonWords } from '../wording/wording.ts';
import { jsonReport } from './json.ts';
import { jsonText } from './json-text.ts';

describe('results.json', () => {
  const ajv = new Ajv2020({ strict: true });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);

  it('follows its schema, hostile or not', () => {
    for (const results of [sampleResults(), ...hostileRuns()]) {
      expect(validate(JSON.parse(jsonReport(results))), JSON.stringify(validate.errors)).toBe(true);
    }
  });

  it('has no half of a surrogate pair, whatever the target sent', () => {
    for (const results of hostileRuns()) {
      JSON.parse(jsonReport(results), (key, value) => {
        if (!key.isWellFormed()) throw new Error(`The key ${JSON.stringify(key)} is not well-formed.`);
        if (typeof value === 'string' && !value.isWellFormed())
          throw new Error(`${JSON.stringify(value)} is not either.`);
        return value;
      });
    }
  });

  it.each([
    ['\ud800', '"\\ufffd"'],
    ['\udc00\ud83d', '"\\ufffd\\ufffd"'],
    ['\ud83d\ude00', '"\ud83d\ude00"'],
    ['\\ud800', '"\\\\ud800"'],
    ['\\\\ud800', '"\\\\\\\\ud800"'],
    ['\\\ud800', '"\\\\\\ufffd"'],
  ])('writes %j as %s', (text, written) => {
    expect(jsonText(text)).toBe(written);
    expect(jsonText({ [text]: 1 })).toBe(`{${written}:1}`);
  });

  it('has the verdicts and reasons of the code', () => {
    expect(schema.$defs.Verdict.enum).toEqual([...verdicts]);
    expect(schema.$defs.Reason.enum.toSorted()).toEqual(Object.keys(reasonWords).toSorted());
  });
});
