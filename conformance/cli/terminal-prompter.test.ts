import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { TerminalPrompter } from './terminal-prompter.ts';

/** A terminal at which these lines are typed once the instruction stands there. */
function terminal(typed: string | undefined) {
  const input = new PassThrough();
  const shown: string[] = [];
  const output = new PassThrough();
  output.on('data', (text: Buffer) => {
    shown.push(text.toString());
    if (typed === undefined) input.end();
    else input.write(typed);
  });
  return { prompter: new TerminalPrompter(input, output), shown };
}

const { signal } = new AbortController();

it('takes a name for yes, Enter alone and the end of input for no', async () => {
  const { prompter, shown } = terminal('Ann\n');
  expect(await prompter.ask('Pay invoice 7.', 5000, signal)).toBe('Ann');
  expect(await prompter.ask('Pay invoice 8.', 5000, signal)).toBe('Ann');
  expect(shown.join('')).toContain('PLEASE ACT  Pay invoice 7.');
  expect(await terminal('\n').prompter.ask('Pay invoice 7.', 5000, signal)).toBeUndefined();
  expect(await terminal(undefined).prompter.ask('Pay invoice 7.', 5000, signal)).toBeUndefined();
});

it('stops asking when the time is over or the run is ended', async () => {
  expect(await terminal('').prompter.ask('Pay invoice 7.', 5, signal)).toBeUndefined();
  const ended = new AbortController();
  const asking = terminal('').prompter.ask('Pay invoice 7.', 5000, ended.signal);
  ended.abort(new Error('ended'));
  await expect(asking).rejects.toThrow('ended');
});
