import type { ClauseId } from '../../../generated/clauses.ts';
import type { OperationId } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { stated } from './requests.ts';

/** Schemas whose fields are not at the top of the body of a refusal. */
const places: Readonly<Record<string, string>> = { LimitMeta: '/meta' };

/** The clauses about a field in the body of a refusal with a code. */
function partsOf(code: string, operation: OperationId): readonly (readonly [id: ClauseId, pointer: string])[] {
  return stated.flatMap(({ id, holds }) => {
    const errors = holds.filter((part) => part.startsWith('error:'));
    const responses = holds.filter((part) => part.startsWith('response:'));
    const isAbout =
      errors.join() === `error:${code}` &&
      (responses.length === 0 || responses.some((part) => part.startsWith(`response:${operation}/`)));
    if (!isAbout) return [];
    return holds.flatMap((part): (readonly [ClauseId, string])[] => {
      const [, component = '', field] = /^schema:(LimitMeta|\w+Error)\/(\w+)$/.exec(part) ?? [];
      return field === undefined ? [] : [[id, `${places[component] ?? ''}/${field}`]];
    });
  });
}

/** Asserts that a refusal with a code has every field that a clause gives it. */
export function judgeParts(
  { clause }: Pick<RowContext, 'clause'>,
  operation: OperationId,
  code: string | undefined,
  response: ReceivedResponse,
): void {
  if (code === undefined || (response.at('/error_code') ?? response.at('/error')) !== code) return;
  for (const [id, pointer] of partsOf(code, operation)) clause(id, response).at(pointer).toExist();
}
