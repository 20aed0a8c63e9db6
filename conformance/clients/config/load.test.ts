import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readVariation } from '../../../reference-server/variations/read-variation.ts';
import type { VariationName } from '../../../reference-server/variations/variations.ts';
import { drawnVariations } from '../../reference-target/drawn-variations.ts';
import { allScenarios } from '../stories/all.ts';
import { forecastOf } from './forecast.ts';
import { loadClientConfig } from './load.ts';

const begin = "schema: client/1\nclient: { name: shop, version: '1' }\n";
const secrets = { WEBHOOK_SECRET: 'secret-of-a-shop' };

function loaded(lines: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'client-file-')), 'shop.yaml');
  writeFileSync(file, begin + lines);
  return loadClientConfig(file, secrets);
}

test('a file names the program, the receiver and the stories', () => {
  const config = loaded(
    'driver: [python3, driver.py]\nwebhooks: { url: http://127.0.0.1:9/in, secret: env:WEBHOOK_SECRET }\nstories: [nulls, created]\nminutes: 3\n',
  );
  expect(config).toMatchObject({
    name: 'shop',
    driver: ['python3', 'driver.py'],
    webhooks: { secret: secrets.WEBHOOK_SECRET },
    port: 0,
    minutes: 3,
  });
  expect(config.scenarios.map(({ id }) => id).sort()).toEqual(['created', 'nulls']);
});

test('the example of this package can be used as it is', () => {
  const { command, scenarios } = loadClientConfig(new URL('example.yaml', import.meta.url).pathname, {});
  expect(command).toEqual(['npm', 'test']);
  expect(scenarios).toBe(allScenarios);
});

test.each([
  ['commands: [npm, test]', 'shop.yaml:3  commands: unknown key.', 'Did you mean command?'],
  ['command: npm test', 'shop.yaml:3  command: must be a list, but is a text.', 'as a list: [npm, test]'],
  ['command: []', 'shop.yaml:3  command: is empty.', 'as a list'],
  ['driver: [a]\ncommand: [b]', 'shop.yaml:3  driver: is given together with command.', 'Keep one of them'],
  ['driver: [a]\nstories: [nuls]', 'shop.yaml:4  stories[0]: there is no story nuls.', 'Did you mean nulls?'],
  ['minutes: 0', 'shop.yaml:3  minutes: must be >= 0.05.', 'longest time'],
  ['webhooks: { url: "ftp://a", secret: env:WEBHOOK_SECRET }', 'shop.yaml:3  webhooks.url:', 'http or https address'],
  ['webhooks: { url: "http://a/in", secret: hunter22 }', 'value not shown', 'env:WEBHOOK_SECRET'],
  ['webhooks: { url: "http://a/in", secret: env:OTHER }', 'webhooks.secret: env:OTHER is not set.', 'Set it'],
])('%s is named with its line and what to do', (lines, what, todo) => {
  expect(() => loaded(lines)).toThrow(what);
  expect(() => loaded(lines)).toThrow(todo);
  expect(() => loaded(lines)).not.toThrow('hunter22');
});

test('a plan says what each tier can see, and what none can', () => {
  const observed = forecastOf(loaded('command: [npm, test]'));
  const driven = forecastOf(loaded('driver: [a]\nwebhooks: { url: http://a/in, secret: env:WEBHOOK_SECRET }'));
  expect(observed.tiers.map(({ tier }) => tier)).toEqual(['observed']);
  expect(driven.tiers.map(({ tier }) => tier)).toEqual(['driven', 'receiver']);
  expect(observed.hidden).toContain('C-M-4.4-202');
  expect(driven.hidden).not.toContain('C-M-4.4-202');
  expect(driven.hidden).not.toContain('C-M-6-signature');
});

test('a seed chooses one of many permitted servers, the same one each time', () => {
  expect(loaded('seed: 7').seed).toBe(7);
  expect(drawnVariations(7)).toEqual(drawnVariations(7));
  expect(drawnVariations(7)).not.toEqual(drawnVariations(8));
  for (let seed = 1; seed < 50; seed += 1) {
    for (const [name, value] of Object.entries(drawnVariations(seed)))
      expect(readVariation(name as VariationName, value)).toEqual({ [name]: value });
  }
});
