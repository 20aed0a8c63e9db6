import { expect, test } from 'vitest';
import { platformInClone, unsupportedNode } from './node-version.js';

const program = { name: 'invoicing-conformance', script: 'conformance' };

test.for(['22.18.0', '24.0.0', '26.10.0'])('Node %s runs the programs', (version) => {
  expect(unsupportedNode(version, program)).toBeUndefined();
});

test.for(['18.20.0', '20.20.2', '22.17.1'])('Node %s is refused with the command that uses another', (version) => {
  expect(unsupportedNode(version, program)).toBe(
    `invoicing-conformance needs Node 22.18 or newer, and this is Node ${version}.\n` +
      'Install a newer Node. In a clone, "npm run conformance" uses the Node that npm ci installs.',
  );
});

test('a platform without a Node package has a message of its own', () => {
  expect(unsupportedNode('20.20.2', { ...program, npm: 'freebsd-x64' })).toBe(
    'invoicing-conformance needs Node 22.18 or newer, and this is Node 20.20.2.\n' +
      'npm ci installed no Node for freebsd-x64: package-lock.json has none for this platform, or optional packages were omitted. ' +
      'Install a newer Node.',
  );
});

test.for([
  [{ npm_lifecycle_event: 'conformance' }, 'file:///clone/launch/launch.js', `${process.platform}-${process.arch}`],
  [
    { npm_lifecycle_event: 'npx' },
    'file:///own/node_modules/payment-invoicing-contract/dist/launch/launch.js',
    undefined,
  ],
  [{}, 'file:///clone/launch/launch.js', undefined],
] as const)('npm ci installs a Node in a clone only: %j of %s', ([environment, url, platform]) => {
  expect(platformInClone(environment, url)).toBe(platform);
});
