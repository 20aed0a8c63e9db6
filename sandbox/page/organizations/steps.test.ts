import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './steps.ts';

test('a shell reads the body of a step as it is', () => {
  const body = { name: `O'Hara "$HOME" \`id\` \\ \n` };
  const command = curlOf('http://127.0.0.1/api', body).replace('curl', 'printf "%s\\n"');
  const words = execFileSync('sh', ['-c', command], { env: { PARTNER_KEY: 'k' } }).toString();
  expect(words).toContain(JSON.stringify(body));
  expect(words).toContain('X-Partner-Key: k');
});
