import type { Target } from '../../ground/declared-target/target.ts';
import type { ProgressStream } from '../../report/terminal/progress.ts';

/** True when a person may be asked: the file allows it, and input is a terminal or `--prompt` is set. */
export function mayPrompt({ allow }: Target, flag: boolean | undefined): boolean {
  return allow.prompts && (flag === true || process.stdin.isTTY);
}

/** Wraps a terminal so that nothing is drawn while a question is open: it would erase what the person types. */
export function silentDuringPrompt(stream: ProgressStream, prompter: { asking: boolean } | undefined): ProgressStream {
  if (stream.isTTY !== true || prompter === undefined) return stream;
  return {
    isTTY: true,
    get columns() {
      return stream.columns ?? 80;
    },
    write: (text) => (prompter.asking ? true : stream.write(text)),
  };
}
