import type { Target } from '../target/target.ts';

/** Whether a person may be asked: the target file allows it, and somebody sits at the terminal or `--prompt` says so. */
export function mayPrompt({ allow }: Target, flag: boolean | undefined): boolean {
  return allow.prompts && (flag === true || process.stdin.isTTY);
}
