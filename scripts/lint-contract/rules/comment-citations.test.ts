import { expect, test } from 'vitest';
import { readings } from '../../../generated/readings.ts';
import { projectRoot } from '../../contract/project.ts';
import { checkComments, unknownIn } from './comment-citations.ts';

const known = new Set(['A-32', 'F-4.2']);

test('a comment that cites a reading which does not exist is reported with its line', () => {
  const text = "/** Cancels (A-32). */\nconst id = 'A-99';\n// See reading F-4.2, and A-320? A-33. Not XA-44, A-45b.\n";
  expect(unknownIn('x.ts', text, known)).toEqual([
    { file: 'x.ts', line: 3, says: expect.stringContaining('"A-320" is not a reading.') },
    { file: 'x.ts', line: 3, says: expect.stringMatching(/^"A-33" is not a reading\. .*Did you mean "A-32"\?$/) },
  ]);
});

test('every reading that the code of this project cites exists', () => {
  expect(checkComments(projectRoot, new Set(Object.keys(readings)))).toEqual([]);
});
