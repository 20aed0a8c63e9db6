import type { KeySummary, OrganizationSummary } from '../../protocol/state.ts';
import { CopyButton } from '../frame/copy-button.tsx';
import { hrefOf } from '../routes/route.ts';
import { ShortText, Text } from '../text/text.tsx';
import { ForProduction, needsSupport } from './for-production.tsx';

interface CardProps {
  organization: OrganizationSummary;
  /** True when the calls above are about it, which say what it needs. */
  isOnboarding: boolean;
}

/** One organization: what it is for, its state, its keys. */
export function OrganizationCard({ organization, isOnboarding }: CardProps) {
  const { id, name, externalId, shows, status, isSandbox, tariff, keys, cashiers } = organization;
  const isDemo = shows !== null;
  return (
    <section class="panel" aria-label={`Organization ${id}`}>
      <h2>
        {id} <ShortText value={name} length={80} />
      </h2>
      {shows !== null && (
        <p>
          <Text value={shows} />
        </p>
      )}
      <p>
        <span class="badge">{status}</span> <span class="badge">{isSandbox ? 'sandbox' : 'production'}</span>{' '}
        <span class="badge">tariff {tariff ?? 'none'}</span>{' '}
        <span class="badge">
          {cashiers.length} {cashiers.length === 1 ? 'cashier' : 'cashiers'}
        </span>
      </p>
      {externalId !== null && (
        <p class="faint">
          External id <ShortText value={externalId} length={100} />
        </p>
      )}
      {!isOnboarding && needsSupport(organization) && <ForProduction id={id} />}
      {keys.length === 0 && <p class="faint">No key.</p>}
      <ul class="keys">
        {keys.map((key) => (
          <Key key={key.id} of={key} isDemo={isDemo} />
        ))}
      </ul>
      <p>
        <a href={hrefOf({ part: 'phone', query: { organization: String(id) } })}>Its phone</a>{' '}
        <a href={hrefOf({ part: 'records', query: { organization: String(id) } })}>Its records</a>{' '}
        <a href={hrefOf({ part: 'faults', query: { organization: String(id) } })}>Its faults</a>
      </p>
    </section>
  );
}

/** Keys of the demonstration are no secret. Any other key was shown once, in the response that issued it. */
function Key({ of: { id, name, key, webhookUrl, isActive }, isDemo }: { of: KeySummary; isDemo: boolean }) {
  return (
    <li>
      Key {id} <ShortText value={name} length={60} /> {!isActive && <span class="badge bad">not active</span>}
      {isDemo && key !== null ? (
        <span class="key">
          <code>{key}</code> <CopyButton text={key} what={`the text of key ${id}`} />
        </span>
      ) : (
        <span class="faint"> was shown when it was issued</span>
      )}
      {webhookUrl !== null && (
        <span class="faint key">
          Webhooks go to <ShortText value={webhookUrl} length={100} />
        </span>
      )}
    </li>
  );
}
