import { globSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { projectPath } from '../contract/project.ts';

// The programs do not judge their own schemas at every start: the schema of JSON Schema takes a second to compile.
test('every JSON Schema of the project is one', () => {
  const files = globSync('{conformance,openapi,scripts}/**/*.schema.json', { cwd: projectPath('.') });
  expect(files).toContain('conformance/schemas/target.schema.json');
  const ajv = new Ajv2020({ strict: false });
  for (const file of files) {
    const valid = ajv.validateSchema(JSON.parse(readFileSync(projectPath(file), 'utf8')));
    expect([file, valid, ajv.errors]).toEqual([file, true, null]);
  }
});
