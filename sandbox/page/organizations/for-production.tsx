import type { OrganizationSummary } from '../../protocol/state.ts';
import { PressButton } from '../frame/press-button.tsx';

/**
 * Whether an organization that a partner onboarded still needs what support checks and assigns. One of a partner without
 * production access is verified by the code of its cashier (P §3), and the demonstration has some on purpose.
 */
export function needsSupport({ shows, isSandbox, status, tariff }: OrganizationSummary): boolean {
  return shows === null && !isSandbox && (status === 'pending' || tariff === null);
}

/** The action that replaces a missing call of the partner interface. */
export function ForProduction({ id }: { id: number }) {
  return (
    <div class="note">
      <p>
        Until support has checked the business and assigned a tariff, its invoices are refused. No call does that: an
        organization of a partner with production access waits for it, and here you are support.
      </p>
      <p class="buttons">
        <PressButton
          ability="org.verify"
          subject={{ organization_id: id }}
          params={{ mode: 'production' }}
          label="Verify for production"
          of={`organization ${id}`}
          done={`Organization ${id} is verified and has a tariff.`}
        />
      </p>
    </div>
  );
}
