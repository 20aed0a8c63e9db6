import { useEffect, useState } from 'preact/hooks';
import type { OperationChoice } from '../../../scripts/request-forms/choices.ts';
import type { UnknownName, WrittenRequest } from '../../protocol/requests.ts';
import { send } from '../store/calls.ts';
import { visible } from '../text/marks.ts';
import type { Draft } from './draft.ts';

/** Milliseconds after the last key until the server looks at the request. */
const pause = 200;

/** Names in a request that the contract does not have, shortly after a person typed them. */
export function useUnknownNames({ api, id }: OperationChoice, { path, body }: Draft): readonly UnknownName[] {
  const [names, setNames] = useState<readonly UnknownName[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const written: WrittenRequest = { api, operationId: id, path, body };
    const timer = setTimeout(async () => {
      // A request that the server does not check is checked when it is sent.
      const found = await send<readonly UnknownName[]>('unknown-names', written).catch(() => []);
      if (isCurrent) setNames(found);
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, id, path, body]);
  return names;
}

const longestName = 60;

/** The names in one or two lines. */
export function unknownText([first, ...others]: readonly UnknownName[]): string {
  if (first === undefined) return '';
  const { place, field, meant } = first;
  const name = visible(field).slice(0, longestName);
  const says = `${place === 'query' ? 'In the query, ' : ''}${name} is not in the contract.`;
  const more = others.length === 0 ? '' : ` And ${others.length} more.`;
  return `${says}${meant === null ? '' : ` Did you mean ${meant}?`}${more}`;
}
