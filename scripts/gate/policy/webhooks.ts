import type { Rows } from './row.ts';

/** Changes of the exchange with receivers of webhooks; their bodies are schemas. */
export const webhookRows = {
  'event-header-removed': {
    says: 'A header of a webhook delivery was removed or renamed.',
    affects: ['receivers'],
    version: 'major',
    reason: 'Receivers read it: without the signature header they refuse every delivery.',
    instead: 'Send both headers for the time of the change.',
  },
  'event-header-added': {
    says: 'A header of a webhook delivery was added.',
    affects: ['receivers', 'implementers'],
    version: 'minor',
    reason: 'Receivers may ignore it.',
    instead: 'Nothing to do.',
  },
  'event-header-became-optional': {
    says: 'A header of a webhook delivery is no longer required.',
    affects: ['receivers'],
    version: 'major',
    reason: 'Receivers rely on it.',
    instead: 'Keep it required.',
  },
  'event-header-became-required': {
    says: 'A header of a webhook delivery became required.',
    affects: ['implementers'],
    version: 'minor',
    reason: 'Receivers receive more than before.',
    instead: 'Nothing to do.',
  },
  'event-body-removed': {
    says: 'A media type of an event was removed.',
    affects: ['receivers'],
    version: 'major',
    reason: 'Receivers read it.',
    instead: 'Keep the media type.',
  },
  'event-body-added': {
    says: 'An event is sent in a further media type.',
    affects: ['receivers', 'implementers'],
    version: 'minor',
    reason: 'The earlier media type is unchanged.',
    instead: 'Nothing to do.',
  },
  'event-body-became-optional': {
    says: 'An event can be sent without a body.',
    affects: ['receivers'],
    version: 'major',
    reason: 'Receivers read the body without checking whether there is one.',
    instead: 'Keep the body required.',
  },
  'event-body-became-required': {
    says: 'An event always has a body.',
    affects: ['implementers'],
    version: 'minor',
    reason: 'Receivers receive more than before. Implementers must send the body.',
    instead: 'Add the clause of the specification that states it.',
  },
  'event-answer-removed': {
    says: 'A response of receivers to a delivery is no longer described.',
    affects: ['receivers', 'implementers'],
    version: 'major',
    reason: 'Receivers that respond in this way may receive the event again.',
    instead: 'Keep the response.',
  },
  'event-answer-added': {
    says: 'A further response of receivers to a delivery is described.',
    affects: ['receivers', 'implementers'],
    version: 'minor',
    reason: 'The earlier responses are unchanged.',
    instead: 'Nothing to do.',
  },
} as const satisfies Rows;
