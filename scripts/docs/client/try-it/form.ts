import { freshBody } from '../../../request-forms/fresh-body.ts';
import type { Connection } from './connection.ts';
import { element, labelled, plain } from './elements.ts';
import { keyField } from './key-field.ts';
import { httpText, pathFault, requestOf, type TriedOperation, valueName, type Written } from './operation.ts';
import { sent } from './response-view.ts';

/** The form of an operation: key, parameters, body, and what the sandbox responded. */
export function form(operation: TriedOperation, connection: Connection): HTMLElement {
  const { address } = connection;
  const key = keyField(operation, connection);
  const fields = new Map(operation.parameters.map((one) => [valueName(one), parameterField(one)]));
  const body = operation.bodies.length === 0 ? undefined : bodyField(operation);
  const place = element('div', { 'aria-live': 'polite' });
  const send = element('button', { type: 'button', class: 'try-send', onClick: () => void press() }, 'Send');
  const written = (): Written => ({
    key: key.input.value.trim(),
    values: new Map([...fields].map(([name, input]) => [name, input.value.trim()])),
    body: body?.text.value,
  });
  async function press(): Promise<void> {
    if (send.getAttribute('aria-disabled') === 'true') return;
    send.setAttribute('aria-disabled', 'true');
    const fault = pathFault(operation, written());
    const shown =
      fault === undefined
        ? await sent(requestOf(operation, address, written()), address)
        : element('p', { class: 'try-problem', role: 'alert' }, fault);
    place.replaceChildren(shown);
    send.setAttribute('aria-disabled', 'false');
  }
  const copy = copyButton(() => httpText(requestOf(operation, address, written()), operation.keyHeader));
  return element(
    'div',
    { class: 'try-form' },
    ...key.shown,
    ...shownParameters(operation, fields),
    ...(body?.shown ?? []),
    element('p', { class: 'try-buttons' }, send, copy),
    place,
  );
}

function parameterField({ place, example }: TriedOperation['parameters'][number]): HTMLInputElement {
  const input = element('input', { ...plain, placeholder: place === 'path' ? '' : `such as ${example}` });
  if (place === 'path') input.value = example;
  return input;
}

/** Parameters of the path are always there; the others are folded. */
function shownParameters({ parameters }: TriedOperation, fields: ReadonlyMap<string, HTMLInputElement>): HTMLElement[] {
  const [inPath, others] = [true, false].map((isPath) =>
    parameters
      .filter(({ place }) => (place === 'path') === isPath)
      .flatMap((one) => {
        const field = fields.get(valueName(one));
        return field === undefined ? [] : [labelled(one.name, field)];
      }),
  );
  if (others === undefined || others.length === 0) return inPath ?? [];
  const summary = element(
    'summary',
    {},
    `${others.length} optional ${others.length === 1 ? 'parameter' : 'parameters'}`,
  );
  return [...(inPath ?? []), element('details', {}, summary, ...others)];
}

function bodyField({ bodies }: TriedOperation) {
  const text = element('textarea', { rows: 10, spellcheck: 'false' });
  function fill(value: unknown): void {
    text.value = JSON.stringify(freshBody(value), null, 2);
  }
  fill(bodies[0]?.value);
  const examples: HTMLSelectElement = element(
    'select',
    { onChange: () => fill(bodies[Number(examples.value)]?.value) },
    ...bodies.map(({ name }, index) => element('option', { value: index }, name)),
  );
  return { text, shown: [labelled('Example', examples), labelled('Body', text)] };
}

function copyButton(text: () => string): HTMLButtonElement {
  const label = 'Copy as .http';
  const button = element(
    'button',
    {
      type: 'button',
      onClick: async () => {
        button.textContent = await navigator.clipboard.writeText(text()).then(
          () => 'Copied',
          () => 'Not copied',
        );
        setTimeout(() => {
          button.textContent = label;
        }, 1500);
      },
    },
    label,
  );
  button.hidden = navigator.clipboard === undefined;
  return button;
}
