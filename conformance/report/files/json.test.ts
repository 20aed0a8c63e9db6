import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { verdicts } from '../../ground/verdicts/results.ts';
import schema from '../../schemas/results.schema.json' with { type: 'json' };
import { hostileRuns } from '../../selftest/test-support/hostile-results.ts';
import { sampleResults } from '../../selftest/test-support/sample-results.ts';
import { reasonWords } from '../wording/wording.ts';
import { jsonReport } from './json.ts';

describe('results.json', () => {
  const ajv = new Ajv2020({ strict: true });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);

  it('follows its schema, hostile or not', () => {
    for (const results of [sampleResults(), ...hostileRuns()]) {
      expect(validate(JSON.parse(jsonReport(results))), JSON.stringify(validate.errors)).toBe(true);
    }
  });

  it('has the verdicts and reasons of the code', () => {
    expect(schema.$defs.Verdict.enum).toEqual([...verdicts]);
    expect(schema.$defs.Reason.enum.toSorted()).toEqual(Object.keys(reasonWords).toSorted());
  });
});
