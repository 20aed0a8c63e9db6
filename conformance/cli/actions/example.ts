import { readFileSync, writeFileSync } from 'node:fs';
import { printable } from '../../ground/values/untrusted.ts';
import { UsageError } from '../input/usage-error.ts';

/**
 * `example`: writes the example target of this package to a new file.
 * @throws UsageError when the file exists or cannot be written
 */
export function writeExample(file: string): void {
  write(file, {
    example: new URL('../../target-file/example.yaml', import.meta.url),
    next: 'Fill in your server, then name the file with --target.',
  });
}

/**
 * `client example`: writes the example file about a client.
 * @throws UsageError when the file exists or cannot be written
 */
export function writeClientExample(file: string): void {
  write(file, {
    example: new URL('../../clients/config/example.yaml', import.meta.url),
    next: 'Fill in your client, then name the file with --config.',
  });
}

function write(file: string, { example, next }: { example: URL; next: string }): void {
  const text = readFileSync(example, 'utf8');
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const why = error.code === 'EEXIST' ? 'exists already; name another' : `cannot be written (${String(error.code)})`;
    throw new UsageError(`${printable(file, 200)} ${why}.`);
  }
  process.stdout.write(`${printable(file, 200)} is written. ${next}\n`);
}
