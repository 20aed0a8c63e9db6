import type { SandboxState } from '../../protocol/state.ts';
import { isNarrow } from '../list/use-row-height.ts';
import { CopyButton } from './copy-button.tsx';

/** The addresses that clients and receivers of events need. */
export function Addresses({ state }: { state: SandboxState }) {
  const addresses = [
    { name: 'Merchant API', url: state.merchant },
    { name: 'Partner API', url: state.partner },
    { name: 'Inbox', url: state.inbox },
  ];
  return (
    <details class="addresses" open={!isNarrow()}>
      <summary>Addresses for clients</summary>
      <dl>
        {addresses.map(({ name, url }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{url}</code>
              <CopyButton text={url} what={`the address of ${name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
