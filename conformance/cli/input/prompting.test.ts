import { expect, it } from 'vitest';
import { silentDuringPrompt } from './prompting.ts';

it('draws no progress while a person types', () => {
  const drawn: string[] = [];
  const person = { asking: false };
  const screen = silentDuringPrompt({ isTTY: true, columns: 40, write: (text) => drawn.push(text) }, person);
  screen.write('1/9 checks');
  person.asking = true;
  screen.write('2/9 checks');
  person.asking = false;
  screen.write('3/9 checks');
  expect({ drawn, columns: screen.columns }).toEqual({ drawn: ['1/9 checks', '3/9 checks'], columns: 40 });
});

it('keeps the lines of a log without a prompt', () => {
  const log = { write: () => true };
  expect(silentDuringPrompt(log, { asking: true })).toBe(log);
});
