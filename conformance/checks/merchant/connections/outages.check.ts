import type { ClauseId } from '../../../../generated/clauses.ts';
import { unlessInjectedElsewhere } from '../../../exchange/responses/injected-failure.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { type Check, type CheckContext, check } from '../../../run/define.ts';
import { onlyErrorAndMessage } from './plain-refusal.ts';
import { init, sendAcceptedPhone, sendPhone, started } from './steps.ts';

/**
 * M §7.6, §7.6b: failures outside the server. The specification does not name the step that returns the code, so
 * an accepted step is permitted.
 */
export const connectionOutageChecks: readonly Check[] = [
  check({
    id: 'connection.outage.entrance',
    title: 'While the authorisation is unavailable it returns 503',
    profile: 'connections',
    clauses: ['M-7.6b-entrance'],
    needs: ['outage.next:entrance_auth_disabled', 'connection.new'],
    cost: { requests: 4 },
    async run({ need, api, valid, clause }) {
      const { id } = need['connection.new'];
      const context = { api, valid };
      const response = await api.raw({
        to: 'startConnectionAuth',
        path: { connection: id },
        body: { ...valid('startConnectionAuth'), ...need['outage.next:entrance_auth_disabled'].overlay },
      });
      unlessInjectedElsewhere(response);
      await started(context, id);
      clause('M-7.6b-entrance', response).status(503).code('entrance_auth_disabled');
    },
  }),

  check({
    id: 'connection.outage.code-throttled',
    title: 'Too frequent requests for a code return 429',
    profile: 'connections',
    clauses: ['M-7.6-otp-throttled', 'M-8-otp-retry-after'],
    needs: ['outage.next:whatsapp_otp_throttled', 'connection.new'],
    cost: { requests: 5 },
    async run(context) {
      const { need, clause, observe } = context;
      const response = await phoneRefused(context, need['outage.next:whatsapp_otp_throttled'].overlay);
      clause('M-7.6-otp-throttled', response).status(429).code('whatsapp_otp_throttled');
      const wait = response.headers.get('retry-after') ?? 'none';
      const about = { clause: 'M-8-otp-retry-after', evidence: response } as const;
      observe('Which Retry-After has whatsapp_otp_throttled?', wait, about);
    },
  }),

  check({
    id: 'connection.outage.code-not-sent',
    title: 'A code that could not be sent returns 500',
    profile: 'connections',
    clauses: ['M-7.6-otp-gateway'],
    needs: ['outage.next:whatsapp_gateway_error', 'connection.new'],
    cost: { requests: 5 },
    async run(context) {
      const response = await phoneRefused(context, context.need['outage.next:whatsapp_gateway_error'].overlay);
      context.clause('M-7.6-otp-gateway', response).status(500).code('whatsapp_gateway_error');
    },
  }),

  check({
    id: 'connection.outage.identity',
    title: 'An identity that could not be checked returns 502 with error and message',
    profile: 'connections',
    clauses: ['M-7.6b-identity-unavailable', 'M-7.6b-identity-unavailable-body', 'M-7.6b-identity-unavailable-only'],
    needs: ['outage.next:organization_identity_unavailable', 'connection.new'],
    cost: { requests: 5 },
    async run(context) {
      const { need, clause } = context;
      const response = await phoneRefused(context, need['outage.next:organization_identity_unavailable'].overlay);
      clause('M-7.6b-identity-unavailable', response).status(502).code('organization_identity_unavailable');
      const body = clause('M-7.6b-identity-unavailable-body', response).status(502);
      body.at('/error').toBeType('string').at('/message').toBeType('string');
      onlyErrorAndMessage(clause('M-7.6b-identity-unavailable-only', response).status(502), response);
    },
  }),

  check({
    id: 'connection.outage.restart',
    title: 'An authorisation can be restarted once the identity can be checked again',
    profile: 'connections',
    clauses: ['M-4.6-connections-init', 'M-4.6-connections-send-phone'],
    needs: ['org.alone', 'outage.later:organization_identity_unavailable', 'connection.new'],
    cost: { requests: 7 },
    async run({ need, api, valid, clause }) {
      const { id } = need['connection.new'];
      const context = { api, valid };
      await sendAcceptedPhone(context, id);
      await need['outage.later:organization_identity_unavailable'].inject();
      await started(context, id);
      unlessInjectedElsewhere(await sendPhone(context, id));
      const again = await init(api, context, id);
      clause('M-4.6-connections-init', again).that(again.accepted, 'any 2xx', String(again.status));
      const sent = await sendPhone(context, id);
      clause('M-4.6-connections-send-phone', sent).that(sent.accepted, 'any 2xx', String(sent.status));
    },
  }),
];

/** The refusal of a phone during a failure; afterwards the same steps must be accepted. */
async function phoneRefused(
  { api, valid, need }: CheckContext<ClauseId, 'connection.new'>,
  overlay: Readonly<Record<string, unknown>>,
): Promise<ReceivedResponse> {
  const { id } = need['connection.new'];
  const context = { api, valid };
  await started(context, id);
  const response = await sendPhone(context, id, overlay);
  unlessInjectedElsewhere(response);
  await sendAcceptedPhone(context, id);
  return response;
}
