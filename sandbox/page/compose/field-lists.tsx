import type { OperationChoice } from '../../../scripts/request-forms/choices.ts';
import { isNarrow } from '../list/use-row-height.ts';
import { Prose } from '../text/prose.tsx';

/** What the contract says about the parameters and the fields of an operation, required ones first. */
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
              {entries
                .toSorted((a, b) => Number(b.required) - Number(a.required))
                .map(({ name, type, required, description }) => (
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

const titles = { path: 'Parameters of the path', query: 'Parameters of the query', header: 'Headers' } as const;
