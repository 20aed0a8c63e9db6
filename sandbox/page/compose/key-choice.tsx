import { useState } from 'preact/hooks';
import type { OperationChoice } from '../../../scripts/request-forms/choices.ts';
import { usableKeys } from '../store/keys.ts';
import { store } from '../store/store.ts';
import { visible } from '../text/marks.ts';

const longestName = 40;

interface KeyProps {
  operation: OperationChoice;
  value: string;
  onChange: (key: string) => void;
}

/** Chooses the key of a request: a known key, or another text. */
export function KeyChoice({ operation, value, onChange }: KeyProps) {
  const known = keysFor(operation);
  const [isOther, setOther] = useState(!known.some(({ key }) => key === value));
  function choose(key: string): void {
    setOther(key === 'other');
    if (key !== 'other') onChange(key);
  }
  return (
    <div class="filters">
      <label class="filter">
        <span>{operation.keyHeader}</span>
        <select value={isOther ? 'other' : value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {known.map(({ key, text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
          <option value="other">Another key</option>
        </select>
      </label>
      {isOther && (
        <label class="filter">
          <span>Key</span>
          <input
            type="text"
            class="code"
            spellcheck={false}
            autocomplete="off"
            value={value}
            onInput={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </label>
      )}
    </div>
  );
}

function keysFor({ api }: OperationChoice): readonly { readonly key: string; readonly text: string }[] {
  const { state } = store;
  if (state === null) return [];
  if (api === 'partner')
    return state.partnerKey === null ? [] : [{ key: state.partnerKey, text: 'Key of the partner' }];
  return usableKeys(state).map(({ organization: { id, name }, key }) => ({
    key: key.key,
    text: `${id} ${visible(name).slice(0, longestName)}, key ${key.id}`,
  }));
}
