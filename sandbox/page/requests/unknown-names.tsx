import type { UnknownName } from '../../protocol/requests.ts';
import type { FieldFault } from '../text/field-faults.ts';
import { LongText } from '../text/text.tsx';

/** Lists the names that the contract does not have in one note: a server may ignore them without an error. */
export function UnknownNames({ names }: { names: readonly UnknownName[] }) {
  return (
    <div class="note warn">
      <p>
        {names.length === 1 ? 'One name is' : `${names.length} names are`} not in the contract and probably had no
        effect:
      </p>
      <ul>
        {names.map(({ place, field, meant }) => (
          <li key={`${place} ${field}`}>
            {place === 'query' && 'in the query: '}
            <code>
              <LongText value={field} length={100} />
            </code>
            {meant !== null && (
              <>
                . Did you mean <code>{meant}</code>?
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The unknown names of a body as faults of their fields. */
export function faultsOf(names: readonly UnknownName[]): readonly FieldFault[] {
  const inBody = names.filter(({ place }) => place === 'body');
  return inBody.map(({ field, meant }) => ({ field, isMark: true, texts: [saysOf(meant)] }));
}

function saysOf(meant: string | null): string {
  return meant === null ? 'is not in the contract.' : `is not in the contract. Did you mean ${meant}?`;
}
