import { useState } from 'preact/hooks';
import type { VariationState } from '../../protocol/state.ts';
import { OnlyThisServer } from '../frame/only-this-server.tsx';
import { PressButton } from '../frame/press-button.tsx';
import { Text } from '../text/text.tsx';

/** The server's choices where the specification leaves several. They can be changed while the server runs. */
export function Variations({ variations }: { variations: readonly VariationState[] }) {
  return (
    <details class="panel whole">
      <summary>Permitted variations: {variations.length}</summary>
      <p>What the specification leaves open, and how this server decides it. See your client with other decisions.</p>
      <OnlyThisServer what="A variation" />
      <ul class="variations">
        {variations.map((variation) => (
          <Variation key={`${variation.name} ${variation.value}`} variation={variation} />
        ))}
      </ul>
    </details>
  );
}

function Variation({ variation: { name, summary, value, choices, canChange } }: { variation: VariationState }) {
  const [wanted, setWanted] = useState(value);
  const isRange = choices.length === 2 && choices.every((choice) => /^-?\d+$/.test(choice));
  const isOne = !isRange && choices.includes(value);
  return (
    <li>
      <code>{name}</code>: <b>{value}</b>
      <br />
      <Text value={summary} /> <span class="faint">{choices.join(isRange ? ' to ' : ', ')}</span>
      {canChange && (
        <p class="buttons">
          {isOne ? (
            <select aria-label={name} value={wanted} onChange={({ currentTarget }) => setWanted(currentTarget.value)}>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
          ) : (
            <input
              type="text"
              aria-label={name}
              value={wanted}
              onInput={({ currentTarget }) => setWanted(currentTarget.value)}
            />
          )}
          <PressButton
            ability="variation.set"
            subject={{}}
            params={{ name, value: wanted }}
            label="Set"
            of={name}
            done={`${name} is ${wanted}.`}
          />
        </p>
      )}
    </li>
  );
}
