import { expect, test } from 'vitest';
import { missingNode } from './node-version.js';

test('an installation on a platform without a Node package says which Node to install', () => {
  expect(missingNode('20.20.2', 'freebsd', 'x64')).toBe(
    'npm installed no Node for freebsd-x64: package-lock.json has none for this platform, or optional packages are omitted.\n' +
      'The npm scripts would use the Node in PATH, which is 20.20.2. Install Node 22.18 or newer, then run npm ci again.',
  );
});

test('an installation that brought a Node, or found a new one, says nothing', () => {
  for (const version of ['22.18.0', '24.21.0', '26.10.0'])
    expect(missingNode(version, 'darwin', 'arm64')).toBeUndefined();
});
