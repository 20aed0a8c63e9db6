import type { Invocation } from '../client.ts';

/** Checks the syntax of every file with an extension, one after the other: `php -l` and `ruby -c` take one file. */
export function syntaxOf(extension: string, program: string, flag: string): Invocation {
  const each = `find . -name "*${extension}" -print0 | xargs -0 -n 1 ${program} ${flag}`;
  return { program: 'sh', args: ['-c', each] };
}
