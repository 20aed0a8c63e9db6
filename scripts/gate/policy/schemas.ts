import type { Row, Rows } from './row.ts';

type Kind = 'narrowed' | 'widened' | 'changed';

/** Rows of a facet by outcome: in requests only widening is compatible, in responses and events it is not. */
function bodyRows<const Facet extends string, Of extends Kind>(facet: Facet, phrases: Readonly<Record<Of, string>>) {
  const says = (where: string, kind: Kind) =>
    `A value of ${where} ${(phrases as Partial<Record<Kind, string>>)[kind]}.`;
  const request = (kind: Kind): Row => ({
    says: says('a request', kind),
    affects: kind === 'widened' ? ['clients', 'implementers'] : ['clients'],
    version: kind === 'widened' ? 'minor' : 'major',
    reason: kind === 'widened' ? 'Existing requests are still valid.' : 'Requests that were valid before are refused.',
    instead: kind === 'widened' ? 'Nothing to do.' : 'Keep what was valid, or add a field with the new rule.',
  });
  const received = (where: string, readers: 'clients' | 'receivers', kind: Kind): Row => ({
    says: says(where, kind),
    affects: kind === 'narrowed' ? ['implementers'] : [readers],
    version: kind === 'narrowed' ? 'minor' : 'major',
    reason:
      kind === 'narrowed'
        ? 'Readers receive nothing new. Implementers must keep to it.'
        : 'Readers receive values that were excluded before.',
    instead:
      kind === 'narrowed'
        ? 'Add the clause of the specification that states it.'
        : 'Keep what was promised, or add a field with the new rule.',
  });
  const rows = (Object.keys(phrases) as Of[]).flatMap((kind) => [
    [`request-${facet}-${kind}`, request(kind)],
    [`answer-${facet}-${kind}`, received('a response', 'clients', kind)],
    [`event-${facet}-${kind}`, received('a webhook event', 'receivers', kind)],
  ]);
  return Object.fromEntries(rows) as Record<`${'request' | 'answer' | 'event'}-${Facet}-${Of}`, Row>;
}

function openEnum(says: string, readers: 'clients' | 'receivers'): Row {
  return {
    says,
    affects: [readers, 'implementers'],
    version: 'minor',
    reason: 'The bundles have open enums: readers accept values that they do not know.',
    instead: 'Nothing to do.',
  };
}

/** Changes of bodies, parameters and headers, by the direction of the value. */
export const schemaRows = {
  ...bodyRows('type', { narrowed: 'has a narrower type', widened: 'has a wider type', changed: 'has another type' }),
  ...bodyRows('bound', {
    narrowed: 'has a stricter bound',
    widened: 'has a looser bound, or one less',
    changed: 'has another bound',
  }),
  ...bodyRows('format', {
    narrowed: 'has a further format or pattern',
    widened: 'has a format or pattern less',
    changed: 'has another format or pattern',
  }),
  ...bodyRows('null', { narrowed: 'can no longer be null', widened: 'can now be null' }),
  ...bodyRows('enum', {
    narrowed: 'has fewer permitted values',
    widened: 'has further permitted values',
    changed: 'has other permitted values',
  }),
  ...bodyRows('alternatives', {
    narrowed: 'has fewer alternatives',
    widened: 'has further alternatives',
    changed: 'has other alternatives',
  }),
  ...bodyRows('condition', {
    narrowed: 'must fit a further condition',
    widened: 'must fit a condition less',
    changed: 'must fit another condition',
  }),
  ...bodyRows('unknown-fields', {
    narrowed: 'can no longer have unknown fields',
    widened: 'can now have unknown fields',
  }),
  'answer-enum-widened': openEnum('A value was added to the list of a response.', 'clients'),
  'event-enum-widened': openEnum('A value was added to the list of a webhook event.', 'receivers'),
  'pattern-not-compared': {
    says: 'A pattern was changed, and the two cannot be compared.',
    affects: ['clients', 'implementers', 'receivers'],
    version: 'major',
    reason: 'Texts that fitted before may not fit. Only regular patterns of ECMA-262 of a moderate size are compared.',
    instead: 'Write the pattern without back references and nested lookarounds, or approve it if the same texts fit.',
  },
  'request-field-removed': {
    says: 'A field of a request was removed.',
    affects: ['clients'],
    version: 'major',
    reason: 'Clients that send it lose its effect, and code that sets it does not compile.',
    instead: 'Mark it `deprecated: true`.',
  },
  'request-field-added-required': {
    says: 'A required field of a request was added.',
    affects: ['clients'],
    version: 'major',
    reason: 'Requests without it are refused.',
    instead: 'Make it optional.',
  },
  'request-field-added': {
    says: 'An optional field of a request was added.',
    affects: ['clients', 'implementers'],
    version: 'minor',
    reason: 'Requests without it are unchanged.',
    instead: 'Add it after the other optional fields: constructors may take fields by position, as in Kotlin.',
  },
  'request-field-became-required': {
    says: 'A field of a request became required.',
    affects: ['clients'],
    version: 'major',
    reason: 'Requests without it are refused.',
    instead: 'Keep it optional.',
  },
  'request-field-became-optional': {
    says: 'A field of a request became optional.',
    affects: ['clients', 'implementers'],
    version: 'minor',
    reason: 'Existing requests are still valid.',
    instead: 'Nothing to do.',
  },
  'request-default-changed': {
    says: 'The default of a request value was changed, added or removed.',
    affects: ['clients'],
    version: 'major',
    reason: 'Requests without the value have another effect.',
    instead: 'Keep the default, and let clients send the new value.',
  },
  'request-default-stated': {
    says: 'The default of a request value is stated for the first time.',
    affects: ['clients', 'implementers'],
    version: 'minor',
    reason: 'Requests without the value have the effect that is stated. Generated code may send it.',
    instead: 'State what servers do already.',
  },
  'request-combination-added': {
    says: 'A rule about fields that go together was added.',
    affects: ['clients'],
    version: 'major',
    reason: 'Requests that were valid before are refused.',
    instead: 'Give the rule `or_ignored: true` if the server may ignore the field.',
  },
  'request-combination-removed': {
    says: 'A rule about fields that go together was removed.',
    affects: ['clients', 'implementers'],
    version: 'minor',
    reason: 'Existing requests are still valid.',
    instead: 'Nothing to do.',
  },
  'request-combination-tightened': {
    says: 'A field that could be ignored is refused.',
    affects: ['clients'],
    version: 'major',
    reason: 'Requests that were accepted before are refused.',
    instead: 'Keep `or_ignored: true`.',
  },
  'request-combination-loosened': {
    says: 'A field that was refused may be ignored.',
    affects: ['clients', 'implementers'],
    version: 'minor',
    reason: 'Existing requests are still valid.',
    instead: 'Nothing to do.',
  },
  'request-combination-refusal-changed': {
    says: 'Fields that do not go together are refused in another way.',
    affects: ['clients', 'implementers'],
    version: 'major',
    reason: 'Clients recognise the refusal by its status and code.',
    instead: 'Keep the status and the code.',
  },
  'idempotency-key-stated': {
    says: 'A field of a request is stated to make a repeat safe.',
    affects: [],
    version: 'none',
    reason: 'The field is compared on its own; clients that do not use it are not affected.',
    instead: 'Nothing to do.',
  },
  'idempotency-key-withdrawn': {
    says: 'A field of a request no longer makes a repeat safe.',
    affects: ['clients'],
    version: 'major',
    reason: 'Clients repeat requests after a lost response, and would do twice what they want once.',
    instead: 'Keep `x-idempotency-key`.',
  },
  'answer-field-removed': {
    says: 'A field of a response was removed.',
    affects: ['clients'],
    version: 'major',
    reason: 'Clients read it.',
    instead: 'Keep the field, and mark it `deprecated: true`.',
  },
  'answer-field-added': {
    says: 'An optional field of a response was added.',
    affects: ['clients', 'implementers'],
    version: 'minor',
    reason: 'Clients ignore fields that they do not know.',
    instead: 'Nothing to do.',
  },
  'answer-field-added-required': {
    says: 'A required field of a response was added.',
    affects: ['clients', 'implementers'],
    version: 'minor',
    reason: 'Clients ignore fields that they do not know. Implementers add the field.',
    instead: 'Add the clause of the specification that states it.',
  },
  'answer-field-became-optional': {
    says: 'A field of a response is no longer required.',
    affects: ['clients'],
    version: 'major',
    reason: 'Clients read it without checking whether it is there.',
    instead: 'Keep it required.',
  },
  'answer-field-became-required': {
    says: 'A field of a response became required.',
    affects: ['implementers'],
    version: 'minor',
    reason: 'Clients receive more than before. Implementers must send the field.',
    instead: 'Add the clause of the specification that states it.',
  },
  'event-field-removed': {
    says: 'A field of a webhook event was removed.',
    affects: ['receivers'],
    version: 'major',
    reason: 'Receivers read it.',
    instead: 'Keep the field, and mark it `deprecated: true`.',
  },
  'event-field-added': {
    says: 'An optional field of a webhook event was added.',
    affects: ['receivers', 'implementers'],
    version: 'minor',
    reason: 'Receivers ignore fields that they do not know.',
    instead: 'Nothing to do.',
  },
  'event-field-added-required': {
    says: 'A required field of a webhook event was added.',
    affects: ['receivers', 'implementers'],
    version: 'minor',
    reason: 'Receivers ignore fields that they do not know. Implementers add the field.',
    instead: 'Add the clause of the specification that states it.',
  },
  'event-field-became-optional': {
    says: 'A field of a webhook event is no longer required.',
    affects: ['receivers'],
    version: 'major',
    reason: 'Receivers read it without checking whether it is there.',
    instead: 'Keep it required.',
  },
  'event-field-became-required': {
    says: 'A field of a webhook event became required.',
    affects: ['implementers'],
    version: 'minor',
    reason: 'Receivers receive more than before. Implementers must send the field.',
    instead: 'Add the clause of the specification that states it.',
  },
  'provenance-weakened': {
    says: 'A part is less certain than it was: documented, named, assumed or open.',
    affects: ['clients', 'implementers'],
    version: 'minor',
    reason: 'The suite fails no server for what is not documented, and clients should not rely on it.',
    instead: 'Cite the section if the specification documents the part.',
  },
  'provenance-strengthened': {
    says: 'A part is more certain than it was: documented, named, assumed or open.',
    affects: ['implementers'],
    version: 'minor',
    reason: 'The suite may fail a server for what is documented.',
    instead: 'Add the clause that states it.',
  },
} as const satisfies Rows;
