import { globSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { projectPath } from '../contract/project.ts';

// Programs compile these schemas with validateSchema: false, because validating them would slow down every start. This
// test validates them instead.
test('every schema file of the project is a valid JSON Schema', () => {
  const files = globSync('{conformance,openapi,scripts}/**/*.schema.json', { cwd: projectPath('.') });
  expect(files).toContain('conformance/schemas/target.schema.json');
  const ajv = new Ajv2020({ strict: false });
  for (const file of files) {
    const valid = ajv.validateSchema(JSON.parse(readFileSync(projectPath(file), 'utf8')));
    expect([file, valid, ajv.errors]).toEqual([file, true, null]);
  }
});
