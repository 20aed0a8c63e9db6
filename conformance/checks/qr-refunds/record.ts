import type { Answer, Evidence } from '../../kernel/evidence.ts';
import { everyValue, isObject } from '../../kernel/pointer.ts';

/** Pointer to the object with this id in an answer whose shape the source does not show; the whole answer without one. */
export function placeOf({ body }: Pick<Evidence, 'body'>, id: number): string {
  const places = [...everyValue(body)].filter(({ value }) => isObject(value) && value.id === id);
  return places.map(({ pointer }) => pointer).sort((a, b) => a.split('/').length - b.split('/').length)[0] ?? '';
}

/** True when the session in the answer has this outcome: under which key is not shown. */
export const reads = (answer: Answer, id: number, outcome: string): boolean =>
  [...everyValue(answer.at(placeOf(answer, id)))].some(({ value }) => value === outcome);
