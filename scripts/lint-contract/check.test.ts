import { describe, expect, test } from 'vitest';
import { projectSources, readContract } from '../contract/contract-files.ts';
import { type Finding, oneLine, sorted } from '../contract/finding.ts';
import type { Sources } from '../contract/place.ts';
import { breaks } from './breaks/check.breaks.ts';
import { checkContract } from './check.ts';

/** The contract of this repository: each row of `breaks` changes one thing in it. */
const sound = projectSources();
function findings(sources: Sources): Finding[] {
  return sorted(checkContract(readContract(sources)));
}

function placed({ file, at, says }: Finding): string {
  return `${file} ${at} ${says}`;
}

/** `npm run lint` checks the contract itself. This test compares the findings before and after a change. */
const before = new Set(findings(sound).map(placed));
function messages(sources: Sources): string[] {
  return findings(sources)
    .filter((finding) => !before.has(placed(finding)))
    .map(oneLine);
}

function contract(file: string): string {
  return `openapi/contract/${file}`;
}

/** The new messages of the lint after replacing `from` by `to` in one file. */
function afterChange(file: string, from: string, to: string): string[] {
  const text = sound.text(file);
  expect(text, `${file} has no "${from}"; the break needs another text`).toContain(from);
  return messages(sound.with(file, text.replace(from, to)));
}

describe('the contract lint', () => {
  test.for(breaks)('$why', ({ file, from, to, says }) => {
    const found = afterChange(file, from, to);
    expect(found).toEqual(says.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))));
  });

  test('a file that is not YAML is reported by line, without what follows from it', () => {
    expect(afterChange(contract('limits.yaml'), '  scope: api_key', '  scope: api_key: main')).toEqual([
      expect.stringMatching(/^openapi\/contract\/limits.yaml:8 {2}.*Nested mappings.*\. Correct the YAML\.$/),
    ]);
  });

  test('a repeated key is reported by line', () => {
    const [says] = afterChange(contract('limits.yaml'), '  scope: api_key', '  scope: api_key\n  kind: rate');
    expect(says).toMatch(/^openapi\/contract\/limits.yaml:9 {2}Map keys must be unique\. Correct the YAML\.$/);
  });

  test('all problems of all files are reported at once', () => {
    const limits = sound.text(contract('limits.yaml')).replace('scope: api_key', 'scope: key');
    const moves = sound.text(contract('lifecycles/invoice.yaml')).replace('answer: 202', 'answer: 204');
    const both = sound.with(contract('limits.yaml'), limits).with(contract('lifecycles/invoice.yaml'), moves);
    expect(messages(both)).toEqual([
      expect.stringMatching(/lifecycles\/invoice.yaml:.*cancelInvoice has no response 204/),
      expect.stringMatching(
        /limits.yaml:.*"key" is not one of api_key, organization, partner, partner_and_organization\./,
      ),
    ]);
  });
});
