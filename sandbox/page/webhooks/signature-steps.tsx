import { useState } from 'preact/hooks';
import type { DeliveryDetail } from '../../protocol/deliveries.ts';
import { announce } from '../frame/announcements.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { LongText, Text } from '../text/text.tsx';
import { proveSignature, type SignatureProof } from './signature.ts';

type Signature = NonNullable<DeliveryDetail['signature']>;

/** The signature of a delivery, with a button that computes it in the page and shows each step. */
export function SignatureSteps({ detail }: { detail: DeliveryDetail }) {
  const [proof, setProof] = useState<SignatureProof | null | undefined>(undefined);
  const { signature, body } = detail;
  if (signature === null) return <p class="faint">The key has no secret, so its events are not signed.</p>;
  const { header, value, secret } = signature;
  async function verify(): Promise<void> {
    const found = await proveSignature(body, secret, value);
    setProof(found);
    announce(found === null ? needsSecureContext : verdictOf(found));
  }
  return (
    <>
      <p class="signature">
        <code>
          {header}: <LongText value={value} length={300} />
        </code>
      </p>
      <button type="button" onClick={verify}>
        Verify
      </button>
      {proof === null && <p class="note">{needsSecureContext}</p>}
      {proof != null && <Steps proof={proof} signature={signature} />}
    </>
  );
}

function Steps({ proof, signature }: { proof: SignatureProof; signature: Signature }) {
  const { bytes, digest, expected, fits } = proof;
  return (
    <>
      <ol class="steps">
        <li>Take the raw body as it arrived: {bytes} bytes. Do not parse it and write it again.</li>
        <li>
          Take the secret of the key:{' '}
          <code>
            <Text value={signature.secret} />
          </code>{' '}
          <CopyButton text={signature.secret} what="the secret" />
        </li>
        <li>
          Compute HMAC-SHA256 of the body with the secret, in lowercase hex: <code>{digest}</code>
        </li>
        <li>
          Put the name of the scheme before it: <code>{expected}</code>
        </li>
        <li>Compare it with the header in constant time.</li>
      </ol>
      <p class={fits ? 'note good' : 'note bad'}>{verdictOf(proof)}</p>
    </>
  );
}

const needsSecureContext = 'The browser computes this only on a page of this machine or with HTTPS.';

function verdictOf({ fits }: SignatureProof): string {
  return fits ? 'Both are equal: the event is genuine.' : 'They differ: a receiver refuses this event.';
}
