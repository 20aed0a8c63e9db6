import { check } from '../../../run/define.ts';

/** Open points of the specification about deliveries: envelope, headers, signature, repeats, further events. */
export const webhookProbes = [
  check({
    id: 'probe.webhook.delivery',
    title: 'Envelope, headers and signature of a delivery',
    profile: 'webhooks',
    clauses: ['M-6-envelope', 'M-6-headers', 'M-6-signature', 'M-6-retries', 'M-6-event-list', 'M-6-other-statuses'],
    needs: ['webhook.inbox', 'invoice.open'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, observe }) {
      const { id } = need['invoice.open'];
      const inbox = need['webhook.inbox'];
      const event = inbox.expect('invoice.status_changed', { id, where: ({ status }) => status === 'error' });
      await api.simulateInvoiceStatus(id, { status: 'error' });
      const delivery = await event.arrival();
      const { json, headers } = delivery.raw;
      const keys = typeof json === 'object' && json !== null ? Object.keys(json).join(', ') : typeof json;
      observe('Which keys does the envelope have?', keys, { clause: 'M-6-envelope', evidence: delivery });
      const names = [...headers.keys()].join(', ');
      observe('Which headers does a delivery have?', names, { clause: 'M-6-headers', evidence: delivery });
      const signatures = [...headers.keys()].filter((name) => name.includes('signature')).join(', ');
      observe('Which header carries a signature?', signatures || 'none by its name', {
        clause: 'M-6-signature',
        evidence: delivery,
      });
      const about = inbox.about(id);
      const repeats = about.filter(({ raw }) => raw.text === delivery.raw.text).length;
      observe('How often did the same delivery arrive?', String(repeats), {
        clause: 'M-6-retries',
        evidence: delivery,
      });
      const seen = [...new Set(about.map((one) => one.event ?? 'unnamed'))].join(', ');
      observe('Which events arrived about the invoice?', seen, { clause: 'M-6-event-list', evidence: delivery });
      const statuses = about.map(({ body }) => (body as { status?: unknown }).status).join(', ');
      observe('Which statuses did the events contain?', statuses, { clause: 'M-6-other-statuses', evidence: delivery });
    },
  }),
];
