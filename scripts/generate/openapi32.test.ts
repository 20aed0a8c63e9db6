import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BundleName, bundleUrl } from '../../generated/documents.ts';
import { apiNames } from '../contract/project.ts';
import { bodiesOf, type Document, operationsOf } from './openapi.ts';

const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/package.json')).replace(/package\.json$/, 'bin/cli.js');

interface Tag {
  name: string;
  description: string;
  summary?: string;
  parent?: string;
  kind?: string;
  'x-parent'?: string;
}
type Described = Document & { openapi: string; $self?: string; tags: Tag[] };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'openapi32-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The document with all references resolved, by the rules of its OpenAPI version. */
function resolved(name: BundleName): Described {
  const [from, to] = [fileURLToPath(bundleUrl(name)), join(folder, `${name}.json`)];
  execFileSync(process.execPath, [redocly, 'bundle', '--dereferenced', from, '--output', to], {
    cwd: folder,
    stdio: 'pipe',
  });
  return JSON.parse(readFileSync(to, 'utf8'));
}

describe.each(apiNames)('the 3.2 form of %s', (api) => {
  test('means the same: every path, event, parameter, body and response', () => {
    const [original, newer] = [resolved(api), resolved(`${api}-3.2`)];
    const { openapi, $self, tags, ...rest } = newer;
    const { openapi: before, tags: tagsBefore, ...restBefore } = original;
    expect(rest).toEqual(restBefore);
    expect([...operationsOf(newer)].length).toBeGreaterThan(8);
    for (const { media } of bodiesOf(newer)) expect(media.schema).not.toHaveProperty('$ref');
    expect([before, openapi]).toEqual(['3.1.0', '3.2.0']);
    expect($self).toBe(`https://docs.example.com/${api}-3.2.yaml`);
    const known = tagsBefore.map(({ name }) => name);
    expect(tags).toEqual(
      tagsBefore.map(({ 'x-parent': parent, ...tag }) => ({
        ...tag,
        summary: tag.name,
        kind: 'nav',
        ...(parent === undefined ? {} : { parent }),
      })),
    );
    const parents = tags.flatMap(({ parent }) => parent ?? []);
    expect(parents.length).toBeGreaterThan(0);
    expect(parents.filter((parent) => !known.includes(parent))).toEqual([]);
  });
});
