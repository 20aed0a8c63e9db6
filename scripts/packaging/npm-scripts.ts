import type { Finding } from '../contract/finding.ts';

/** A name, a flag, a path or a value: what cmd, PowerShell and sh read in the same way. */
const plainWord = /^[\w@%+=:,./-]+$/;

/** Programs that Windows does not have. */
const unixOnly = new Set(['sh', 'bash', 'env', 'rm', 'cp', 'mv', 'mkdir', 'cat', 'sed', 'touch', 'test', 'export']);

/**
 * The npm scripts that do not run on every platform. npm runs them in cmd on Windows, which reads `&&` as sh does, and neither
 * quotes of one kind, variables, patterns of file names, pipes, nor programs of Unix.
 */
export function scriptFindings(file: string, text: string): Finding[] {
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(text);
  const lines = text.split('\n');
  return Object.entries(scripts).flatMap(([name, script]) => {
    const faults = script.split(' && ').flatMap((command) => faultsOf(command.split(' ')));
    const line = lines.findIndex((one) => one.includes(`"${name}": `)) + 1;
    return faults.map((fault) => ({ file, line, says: `The script ${name} ${fault} Write it in Node.` }));
  });
}

function faultsOf(words: readonly string[]): string[] {
  const [program = ''] = words;
  const strange = words.find((word) => !plainWord.test(word));
  if (strange !== undefined) return [`has ${strange}, which not every shell reads in the same way.`];
  if (unixOnly.has(program) || program.startsWith('./')) return [`runs ${program}, which Windows does not have.`];
  if (program.includes('=')) return [`sets a variable with ${program}, which cmd cannot.`];
  return [];
}
