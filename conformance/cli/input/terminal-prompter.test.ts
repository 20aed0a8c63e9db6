import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { TerminalPrompter } from './terminal-prompter.ts';

/** A terminal that types this text after an instruction is shown; undefined ends its input. */
function terminal(typed: string | undefined) {
  const input = new PassThrough();
  const shown: string[] = [];
  const output = new PassThrough();
  output.on('data', (text: Buffer) => {
    shown.push(text.toString());
    if (typed === undefined) input.end();
    else input.write(typed);
  });
  return { prompter: new TerminalPrompter(input, output), input, shown };
}

const { signal } = new AbortController();
function settled() {
  return new Promise((resolve) => setImmediate(resolve));
}

it('treats a name as yes', async () => {
  const { prompter, shown } = terminal('Ann\n');
  expect(await prompter.ask('Pay invoice 7.', 5000, signal)).toEqual({ by: 'Ann' });
  expect(await prompter.ask('Pay invoice 8.', 5000, signal)).toEqual({ by: 'Ann' });
  expect(shown.join('')).toContain('PLEASE ACT  Pay invoice 7.');
});

it.each(['\n', '  \n', 'no\n', 'N\n', 'skip\n'])('treats %j as no', async (typed) => {
  expect(await terminal(typed).prompter.ask('Pay invoice 7.', 5000, signal)).toBe('skipped');
});

it('treats the end of input as no, and stops asking', async () => {
  const { prompter, shown } = terminal(undefined);
  for (const id of [7, 8, 9]) expect(await prompter.ask(`Pay invoice ${id}.`, 5000, signal)).toBe('skipped');
  expect(shown).toHaveLength(1);
});

it('ignores input typed before the question', async () => {
  const { prompter, input } = terminal('Ann\nand more\n');
  input.write('too early\n');
  await settled();
  expect(await prompter.ask('Pay invoice 7.', 5000, signal)).toEqual({ by: 'Ann' });
  await settled();
  expect(await prompter.ask('Pay invoice 8.', 5000, signal)).toEqual({ by: 'Ann' });
});

it('stops asking when the time is over, the terminal closes or the run ends', async () => {
  const { prompter } = terminal('');
  const waiting = prompter.ask('Pay invoice 7.', 5, signal);
  expect(prompter.asking).toBe(true);
  expect(await waiting).toBe('late');
  expect(prompter.asking).toBe(false);
  const gone = terminal('');
  const hanging = gone.prompter.ask('Pay invoice 7.', 5000, signal);
  gone.input.destroy(new Error('EIO'));
  expect(await hanging).toBe('skipped');
  const ended = new AbortController();
  const asking = terminal('').prompter.ask('Pay invoice 7.', 5000, ended.signal);
  ended.abort(new Error('ended'));
  await expect(asking).rejects.toThrow('ended');
});
