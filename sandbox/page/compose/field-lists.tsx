import type { OperationChoice } from '../../../scripts/request-forms/choices.ts';
import { isNarrow } from '../list/use-row-height.ts';
import { Prose } from '../text/prose.tsx';

/** What the contract says about the parameters and the fields of an operation. */
export function FieldLists({ operation: { parameters, fields } }: { operation: OperationChoice }) {
  const groups = [
    ...(['path', 'query', 'header'] as const).map((place) => ({
      title: titles[place],
      entries: parameters
        .filter((one) => one.place === place)
        .map((one) => ({ ...one, type: `such as ${one.example}` })),
    })),
    { title: 'Fields of the body', entries: fields },
  ];
  return (
    <div class="field-lists">
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <details key={title} open={!isNarrow()}>
            <summary>{title}</summary>
            <dl>
              {requiredFirst(entries).map(({ name, type, required, description }) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code> {required && <span class="badge warn">required</span>}{' '}
                    <span class="faint">{type}</span>
                  </dt>
                  <dd>
                    <Prose value={description} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
    </div>
  );
}

/** Required fields first. Fields of an object follow it directly, because they are required only inside it. */
function requiredFirst<Entry extends { readonly name: string; readonly required: boolean }>(entries: readonly Entry[]) {
  const outer = (name: string): string => name.replace(/[.[].*/, '');
  const required = new Set(entries.filter((one) => one.required).map(({ name }) => name));
  const rank = ({ name }: Entry): number => (required.has(outer(name)) ? 0 : 1);
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

const titles = { path: 'Parameters of the path', query: 'Parameters of the query', header: 'Headers' } as const;
