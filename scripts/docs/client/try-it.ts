import { type Connected, connect, disconnect } from './try-it/connection.ts';
import { element } from './try-it/elements.ts';
import { form } from './try-it/form.ts';
import type { TriedOperation } from './try-it/operation.ts';

/** The address that the publisher allows in addition to this machine; empty for none. */
const allowed = document.querySelector<HTMLMetaElement>('meta[name=sandbox]')?.content ?? '';
// Run at once, before another script can read the key in the address.
const connected = connect(allowed);

for (const place of document.querySelectorAll<HTMLElement>('.try-it')) show(place, connected);

function show(place: HTMLElement, state: Connected): void {
  const operation = JSON.parse(place.dataset.request ?? 'null') as TriedOperation;
  const isOpen = state.kind !== 'none';
  place.replaceChildren(
    element('details', { open: isOpen }, element('summary', {}, 'Try it'), ...content(place, operation, state)),
  );
}

function content(place: HTMLElement, operation: TriedOperation, state: Connected): HTMLElement[] {
  if (state.kind === 'refused') return [element('p', { class: 'try-problem', role: 'alert' }, state.reason)];
  if (state.kind === 'none') return [howTo()];
  const { connection } = state;
  const end = element(
    'button',
    {
      type: 'button',
      onClick: () => {
        disconnect();
        show(place, { kind: 'none' });
      },
    },
    'Disconnect',
  );
  return [
    element('p', { class: 'try-connection' }, 'Connected to ', element('code', {}, connection.address), ' ', end),
    form(operation, connection),
  ];
}

function howTo(): HTMLElement {
  return element(
    'p',
    {},
    'Start a sandbox on this machine with ',
    element('code', {}, 'npm run sandbox -- --docs '),
    'and the address of this site, and open the link that it prints: this form then sends requests to it. Nothing is sent before.',
  );
}
