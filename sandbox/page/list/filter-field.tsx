interface FilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What may be chosen; a text field without it. */
  choices?: readonly { readonly value: string; readonly text: string }[];
}

/** One filter of a list: a choice, or a text. */
export function FilterField({ label, value, onChange, choices }: FilterProps) {
  if (choices === undefined) {
    return (
      <label class="filter">
        <span>{label}</span>
        <input type="search" value={value} onInput={({ currentTarget }) => onChange(currentTarget.value)} />
      </label>
    );
  }
  return (
    <label class="filter">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">all</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Values that are their own texts. */
export function choicesOf(values: readonly string[]) {
  return values.map((value) => ({ value, text: value }));
}
