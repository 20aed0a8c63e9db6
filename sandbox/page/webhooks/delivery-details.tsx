import type { DeliveryDetail } from '../../protocol/deliveries.ts';
import { Details } from '../frame/details.tsx';
import { hrefOf } from '../routes/route.ts';
import { useResponse } from '../store/use-response.ts';
import { Body } from '../text/body.tsx';
import { Headers } from '../text/headers.tsx';
import { LongText } from '../text/text.tsx';
import { Time } from '../text/time.tsx';
import { Attempts } from './attempts.tsx';
import { DeliveryActions } from './delivery-actions.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { SignatureSteps } from './signature-steps.tsx';

/** One delivery: where it goes, its attempts, what is sent, how it is signed, and what a tester can do with it. */
export function DeliveryDetails({ id, close }: { id: number; close: string }) {
  const response = useResponse<DeliveryDetail>(`deliveries/${id}`, 'deliveries');
  return (
    <Details title={`Delivery ${id}`} close={close} response={response}>
      {(detail) => (
        <>
          <p>
            <DeliveryState delivery={detail} /> <b>{detail.event}</b> to <LongText value={detail.url} length={300} />
          </p>
          <Facts detail={detail} />
          <DeliveryActions delivery={detail} />
          <h3>Attempts</h3>
          <Attempts attempts={detail.attempts} />
          <h3>What is sent</h3>
          <Headers headers={detail.headers} />
          <Body text={detail.body} />
          <h3>Signature</h3>
          <SignatureSteps detail={detail} />
        </>
      )}
    </Details>
  );
}

function Facts({ detail }: { detail: DeliveryDetail }) {
  const { object, objectId, organizationId, keyId, createdAt, nextAt } = detail;
  return (
    <dl class="facts">
      <dt>About</dt>
      <dd>
        {object} {objectId}
      </dd>
      <dt>Organization</dt>
      <dd>
        {organizationId}, key {keyId}:{' '}
        <a href={hrefOf({ part: 'requests', query: { key: String(keyId) } })}>its requests</a>
      </dd>
      <dt>Created</dt>
      <dd>
        <Time at={createdAt} withDate />
      </dd>
      <dt>Next attempt</dt>
      <dd>{nextAt === null ? 'none' : <Time at={nextAt} withDate />}</dd>
    </dl>
  );
}
