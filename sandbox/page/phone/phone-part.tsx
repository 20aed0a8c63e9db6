import { organizationOf } from '../frame/organization-filter.tsx';
import type { Part } from '../part.ts';
import type { Route } from '../routes/route.ts';
import { BuyerPhone } from './buyer-phone.tsx';
import { PayerPhone } from './payer-phone.tsx';
import { SubscriberPhone } from './subscriber-phone.tsx';

/** What people see on their phones, and what they do there: payers, buyers of QR refunds, subscribers. */
export const phonePart: Part = { id: 'phone', title: 'Phone', View: Phones };

function Phones({ route }: { route: Route }) {
  const organization = organizationOf(route);
  return (
    <div class="phones">
      <PayerPhone organization={organization} />
      <BuyerPhone organization={organization} />
      <SubscriberPhone organization={organization} />
    </div>
  );
}
