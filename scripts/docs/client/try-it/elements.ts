/** What an element has: attributes by their names; `onClick` and `onInput` are listeners. */
type Attributes = Readonly<Record<string, string | number | boolean | (() => void)>>;

/** An element with text and elements in it. Texts are never read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2).toLowerCase(), value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false) made.setAttribute(key, String(value));
  }
  made.append(...children);
  return made;
}

/** Attributes of a field for a text of one line. */
export const plain = { type: 'text', autocomplete: 'off', spellcheck: 'false' } as const;

/** A field with its label. */
export function labelled<Field extends HTMLElement>(text: string, field: Field): HTMLLabelElement {
  return element('label', { class: 'try-field' }, element('span', {}, text), field);
}
