import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';

/** A public HTTPS address on a domain (M §6); the suite triggers no delivery to it. */
export const publicAddress = 'https://example.com/webhooks/conformance';

/** First and last address of the private networks that P §4 and M §6 refuse (RFC 1918). */
const privateHosts = [
  '10.0.0.1',
  '10.255.255.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '192.168.255.254',
  '10.0.0.1:8443',
] as const;
/** Other addresses of the same networks: every part but the host varies. */
const privateForms = [
  'http://10.0.0.1/webhook',
  'https://172.16.0.1',
  'https://10.0.0.1/webhook?source=conformance#part',
] as const;
/** A unique local address (RFC 4193), and a private IPv4 address in its IPv6 form (RFC 4291). */
const privateIpv6Hosts = ['[fd00::1]', '[::ffff:10.0.0.1]'] as const;
const loopbackHosts = ['127.0.0.1', '[::1]'] as const;
/** Link-local addresses, where cloud providers serve machine credentials. */
const linkLocalHosts = ['169.254.169.254'] as const;

/**
 * What M §6 refuses an organization before its approval in production, with the code of the refusal, if it has one. A
 * host stays the same host with a port and in capital letters.
 */
const unapprovedAddresses = [
  ['M-6-url-ip', 'https://203.0.113.10/webhook', 'webhook_url_requires_domain'],
  ['M-6-url-ip', 'https://[2606:4700:4700::1111]/webhook', 'webhook_url_requires_domain'],
  ['M-6-url-ip', 'https://203.0.113.10:8443/webhook', 'webhook_url_requires_domain'],
  ['M-6-url-tunnel', 'https://example.ngrok.io/webhook', 'webhook_url_tunnel_forbidden'],
  ['M-6-url-tunnel', 'https://example.ngrok.io:8443/webhook?of=orders', 'webhook_url_tunnel_forbidden'],
  ['M-6-url-tunnel', 'https://EXAMPLE.NGROK.IO/webhook', 'webhook_url_tunnel_forbidden'],
  ['M-6-url-https', publicAddress.replace(/^https:/, 'http:'), undefined],
  ['M-6-url-https', publicAddress.replace(/^https:(\/\/[^/]+)/, 'http:$1:8080'), undefined],
] as const;

/** P §4, §7, M §6: webhook addresses with which the service would call into a private network. */
export const webhookAddressChecks = [
  check({
    id: 'api-key.webhook-address.private',
    title: 'Addresses in private networks are refused with 422, also in IPv6',
    profile: 'partner',
    clauses: ['P-4-webhook-private', 'P-4-webhook-private-ipv6'],
    needs: ['partner.org.linked'],
    wants: ['partner.org.idle'],
    cost: { requests: 15 },
    async run({ need, api, valid, clause }) {
      const { id } = need['partner.org.linked'];
      const body = { ...valid('issueApiKey'), webhook_url: publicAddress };
      const twin = await api.issueApiKey(id, body, { purpose: 'twin' });
      if (!twin.accepted) throw new StopCheck('not_tested', 'twin_rejected', `${twin.label} with a public address.`);
      for (const host of privateHosts) {
        const response = await api.issueApiKey(id, { ...body, webhook_url: `https://${host}/webhook` });
        clause('P-4-webhook-private', response).status(422);
      }
      for (const webhook_url of privateForms) {
        clause('P-4-webhook-private', await api.issueApiKey(id, { ...body, webhook_url })).status(422);
      }
      for (const host of privateIpv6Hosts) {
        const response = await api.issueApiKey(id, { ...body, webhook_url: `https://${host}/webhook` });
        clause('P-4-webhook-private-ipv6', response).status(422);
      }
      // An organization that is not verified yet.
      const pending = need['partner.org.idle'];
      if (pending === undefined) return;
      const [ipv4, ipv6] = [privateHosts[0], privateIpv6Hosts[0]].map((host) => ({
        ...body,
        webhook_url: `https://${host}/webhook`,
      }));
      clause('P-4-webhook-private', await api.issueApiKey(pending.id, { ...body, ...ipv4 })).status(422);
      clause('P-4-webhook-private-ipv6', await api.issueApiKey(pending.id, { ...body, ...ipv6 })).status(422);
    },
  }),

  check({
    id: 'api-key.webhook-address.loopback',
    title: 'Loopback and link-local addresses are refused with 422',
    profile: 'partner',
    clauses: ['M-6-url-loopback'],
    needs: ['partner.org.linked'],
    // A receiver on the loopback interface means that this target permits such addresses.
    wants: ['webhook.inbox'],
    cost: { requests: 5 },
    async run({ need, api, valid, clause }) {
      const { id } = need['partner.org.linked'];
      const body = { ...valid('issueApiKey'), webhook_url: publicAddress };
      const twin = await api.issueApiKey(id, body, { purpose: 'twin' });
      if (!twin.accepted) throw new StopCheck('not_tested', 'twin_rejected', `${twin.label} with a public address.`);
      const allowed = need['webhook.inbox'] !== undefined;
      for (const host of allowed ? linkLocalHosts : [...linkLocalHosts, ...loopbackHosts]) {
        const response = await api.issueApiKey(id, { ...body, webhook_url: `https://${host}/webhook` });
        clause('M-6-url-loopback', response).status(422);
      }
    },
  }),

  check({
    id: 'api-key.webhook-address.unapproved',
    title:
      'Before its approval in production an organization needs an HTTPS address on a domain that is no tunnel, for every key',
    profile: 'partner',
    clauses: ['M-6-url-ip', 'M-6-url-tunnel', 'M-6-url-https'],
    needs: ['partner.production'],
    cost: { requests: 1 + 2 * unapprovedAddresses.length, organizations: 1 },
    async run({ need, api: own, valid, clause }) {
      const { credential, id } = need['partner.production'];
      const api = own.as(credential);
      const body = { ...valid('issueApiKey'), webhook_url: publicAddress };
      const sent: [(typeof unapprovedAddresses)[number], ReceivedResponse][] = [];
      const sendAll = async () => {
        for (const one of unapprovedAddresses)
          sent.push([one, await api.issueApiKey(id, { ...body, webhook_url: one[1] })]);
      };
      await sendAll();
      const twin = await api.issueApiKey(id, body, { purpose: 'twin' });
      if (!twin.accepted) throw new StopCheck('not_tested', 'twin_rejected', `${twin.label} with a public address.`);
      // The address of a key that replaces another one follows the same rules.
      await sendAll();
      for (const [[stated, , code], response] of sent) {
        const refusal = clause(stated, response).status(422);
        if (code !== undefined) refusal.code(code);
      }
    },
  }),
];
