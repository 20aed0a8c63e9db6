import leven from 'leven';
import type { Sources } from '../../contract/place.ts';
import type { Case, Edit } from './case.ts';

/** An edit does not match the current contract. The message states the file and the nearest line. */
export class OutdatedEdit extends Error {
  override readonly name = 'OutdatedEdit';
}

/**
 * The contract after the edits of a case. A later edit is applied to the result of the earlier ones.
 * @param base `openapi/`
 * @throws OutdatedEdit when the file or text of an edit is missing, or occurs more than once
 */
export function edited(base: Sources, { id, writtenIn, edits }: Case): Sources {
  const texts = new Map<string, string | undefined>();
  const outdated = (file: string, says: string) =>
    new OutdatedEdit(`${writtenIn}, ${id}: ${file} ${says} The contract was changed: correct the case.`);
  for (const edit of edits) {
    const { file } = edit;
    const text = texts.has(file) ? texts.get(file) : base.existingText(file);
    if ('create' in edit) {
      if (text !== undefined) throw outdated(file, 'exists already.');
      texts.set(file, edit.create);
      continue;
    }
    if (text === undefined) throw outdated(file, 'does not exist.');
    if ('from' in edit) {
      const problem = problemOf(text, edit);
      if (problem !== undefined) throw outdated(file, problem);
      texts.set(
        file,
        text.replaceAll(edit.from, () => edit.to),
      );
    } else if ('append' in edit) texts.set(file, text + edit.append);
    else {
      texts.set(file, undefined);
      if ('rename' in edit) texts.set(edit.rename, text);
    }
  }
  return base.withTexts(texts);
}

function problemOf(text: string, { from, all }: Extract<Edit, { from: string }>): string | undefined {
  const times = text.split(from).length - 1;
  if (times === 1 || (times > 1 && all)) return undefined;
  if (times > 1) return `has ${JSON.stringify(from)} ${times} times, not once. Give more of the text, or all: true.`;
  const [wanted = ''] = from.split('\n').filter((line) => line.trim() !== '');
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1, far: leven(line, wanted) }));
  const [nearest] = lines.toSorted((a, b) => a.far - b.far);
  return `has no ${JSON.stringify(from)}. The nearest line is ${nearest?.number}: ${nearest?.line.trim()}.`;
}
