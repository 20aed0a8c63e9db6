import type { RequestDetail } from '../../protocol/requests.ts';
import { CopyButton } from '../frame/copy-button.tsx';
import { Details } from '../frame/details.tsx';
import { hrefOf } from '../routes/route.ts';
import { useResponse } from '../store/use-response.ts';
import { Body } from '../text/body.tsx';
import { CodeMeaning } from '../text/code-meaning.tsx';
import { Headers } from '../text/headers.tsx';
import { LongText } from '../text/text.tsx';
import { Time } from '../text/time.tsx';
import { Moves } from './moves.tsx';
import { StatusBadge } from './status-badge.tsx';
import { faultsOf, UnknownNames } from './unknown-names.tsx';

/** One request: what was sent and returned, what was wrong with it, and what it changed. */
export function RequestDetails({ n, close }: { n: number; close: string | null }) {
  const response = useResponse<RequestDetail>(`requests/${n}`);
  return (
    <Details title={`Request ${n}`} close={close} response={response}>
      {(detail) => (
        <>
          <p class="line-of-request">
            <StatusBadge status={detail.status} /> <b>{detail.method}</b> <LongText value={detail.path} length={300} />
          </p>
          <Facts detail={detail} />
          {detail.unknown.length > 0 && <UnknownNames names={detail.unknown} />}
          {detail.hints.map((hint) => (
            <p key={hint} class="note">
              {hint}
            </p>
          ))}
          {detail.error !== null && <CodeMeaning meaning={detail.error} />}
          <h3>Request</h3>
          <Headers headers={detail.request.headers} />
          <Body
            text={detail.request.body}
            cut={detail.request.cut}
            faults={[...detail.faults, ...faultsOf(detail.unknown)]}
          />
          <h3>Response</h3>
          <Headers headers={detail.response.headers} />
          <Body text={detail.response.body} cut={detail.response.cut} />
          <h3>What it changed</h3>
          <Moves moves={detail.moves} isWhole={detail.keepsMoves} />
          <h3>Send it again</h3>
          <p>
            <a class="press" href={hrefOf({ part: 'compose', query: { request: String(detail.n) } })}>
              Edit and send again
            </a>
          </p>
          <h3>As a command</h3>
          <CopyButton text={detail.curl} what="the request as curl" label="Copy as curl" />
          <pre class="wrapped">
            <LongText value={detail.curl} />
          </pre>
        </>
      )}
    </Details>
  );
}

function Facts({ detail }: { detail: RequestDetail }) {
  const { at, ms, operationId, api, organizationId, keyId } = detail;
  return (
    <dl class="facts">
      <dt>Operation</dt>
      <dd>{operationId ?? `none of the ${api} interface`}</dd>
      <dt>Received</dt>
      <dd>
        <Time at={at} withDate />, responded in {Math.round(ms)} ms
      </dd>
      <dt>Organization</dt>
      <dd>{organizationId ?? 'unknown'}</dd>
      <dt>Key</dt>
      <dd>{keyId ?? 'none that is known'}</dd>
    </dl>
  );
}
