import type { Break } from './check.break.ts';

const tariff = 'openapi/contract/readings/tariff.yaml';

/** An entry before the first of the file. */
function entry(id: string): string {
  return `readings:
  - id: ${id}
    question: What is open?
    decision: This is decided.
    why: The specification does not say it.
    source: M §7.2
    kind: assumption
    affects: [error:tariff_inactive]
`;
}

/** Changes that break the readings, the way they are cited, or what the specification documents. */
export const readingBreaks: Break[] = [
  {
    why: 'a cited reading that does not exist',
    file: 'openapi/contract/lifecycles/invoice.yaml',
    from: 'reading: T-09',
    to: 'reading: T-099',
    says: [
      /pay-late.reading: "T-099" does not match the required format: an id of openapi\/contract\/readings\/, as `A-32`, or a list of several\.$/,
      /pay-late.reading: "T-099" is not a reading\. Add it to openapi\/contract\/readings\/, or correct the name\. Did you mean "T-09"\?$/,
    ],
  },
  {
    why: 'an unknown reading next to a known one',
    file: 'openapi/contract/clauses/merchant/2.7-error-body.yaml',
    from: 'reading: [A-01, A-02]',
    to: 'reading: [A-01, A-02, A-001]',
    says: [
      /clauses.M-2.7-error.reading.2: "A-001" does not match the required format: a letter and a number, /,
      /clauses.M-2.7-error.reading.2: "A-001" is not a reading\. .* Did you mean "A-01"\?$/,
    ],
  },
  {
    why: 'an uncited entry that is out of order',
    file: tariff,
    from: 'readings:\n',
    to: entry('R-99'),
    says: [
      /readings\/tariff.yaml:3 {2}readings.R-99: This reading is not cited\. Cite it with the key reading, or remove the entry\.$/,
      /readings\/tariff.yaml:\d+ {2}readings.A-21.id: "A-21" is listed after "R-99"\. Sort the entries by id\.$/,
    ],
  },
  {
    why: 'an id that two entries have',
    file: tariff,
    from: 'readings:\n',
    to: entry('A-21'),
    says: [
      /readings\/tariff.yaml:\d+ {2}readings.A-21: "A-21" is already defined at openapi\/contract\/readings\/tariff.yaml:3\. Keep one of them\.$/,
    ],
  },
  {
    why: 'a reading of a clause that does not exist',
    file: tariff,
    from: 'clause:M-7.2-create\n',
    to: 'clause:M-7.2-creation\n',
    says: [
      /readings.A-21.affects.0: "M-7.2-creation" is not a clause\. Add it to openapi\/contract\/clauses\/, or correct the name\. Did you mean "M-7.2-create"\?$/,
    ],
  },
  {
    why: 'a reading of a property that does not exist',
    file: tariff,
    from: 'schema:Tariff/can_change_tier',
    to: 'schema:Tariff/can_change_tire',
    says: [/readings.A-23.affects.1: Tariff has no property "can_change_tire"\. Correct the name\./],
  },
  {
    why: 'a reading that affects nothing',
    file: tariff,
    from: 'affects: [clause:M-7.2-can-change-tier, schema:Tariff/can_change_tier]',
    to: 'affects: []',
    says: [/readings.A-23.affects: \[\] must NOT have fewer than 1 items\.$/],
  },
  {
    why: 'a published text with the id of a reading',
    file: 'openapi/merchant/components/schemas/tariff/Tariff.yaml',
    from: 'description: ',
    to: 'description: A-23 ',
    says: [
      /components\/schemas\/tariff\/Tariff.yaml:\d+ .*description: "A-23" is the id of a reading in a published text\. Write the decision in words, and put the id under the key reading\.$/,
    ],
  },
  {
    why: 'a decision that needs its question to be understood',
    file: 'openapi/contract/readings/records.yaml',
    from: 'A subscription has the subscriber',
    to: 'It has the subscriber',
    says: [/records.yaml:\d+ .*The decision begins with "It" and is read without its question\. Name the subject\.$/],
  },
  {
    why: 'another source than the specification',
    file: 'openapi/contract/readings/records.yaml',
    from: 'The specification names only the operation. The record is assumed.',
    to: 'Public documentation of the service shows the record.',
    says: [
      /records.yaml:\d+ .*Only the specification is an authority\. Say what is assumed, without another source\.$/,
    ],
  },
  {
    why: 'a decision of this package without a reading',
    file: 'openapi/contract/clauses/decisions.yaml',
    from: '    reading: N-22\n',
    to: '',
    says: [/clauses.D-001: "reading" is missing\. Add it\.$/],
  },
  {
    why: 'a documented property without a clause and an example',
    file: 'openapi/merchant/components/schemas/refunds/RefundedInvoice.yaml',
    from: 'properties:\n',
    to: 'properties:\n  color: { type: string, maxLength: 20, description: Color of the invoice. }\n',
    says: [
      /RefundedInvoice.yaml:\d+ {2}#\/properties\/color: No clause states RefundedInvoice\/color, but its level is documented\. Add "schema:RefundedInvoice\/color" with the stated facets to the holds of its clause, or give it x-provenance with the level assumed and a reading\.$/,
      /RefundedInvoice.yaml:\d+ {2}#\/properties\/color: No example shows RefundedInvoice\/color\. Add examples to the property, or add it to an example of a body\.$/,
    ],
  },
  {
    why: 'a documented property that its clause no longer holds',
    file: 'openapi/contract/clauses/merchant/4.6-catalog.yaml',
    from: ', schema:UpdateCatalogItemRequest/ntin value',
    to: '',
    says: [/UpdateCatalogItemRequest.yaml:\d+ .*No clause states UpdateCatalogItemRequest\/ntin, /],
  },
  {
    why: 'a facet that no clause states',
    file: 'openapi/contract/clauses/merchant/2.4-refund.yaml',
    from: 'schema:RefundedInvoice/id presence type nullability',
    to: 'schema:RefundedInvoice/id presence type',
    says: [
      /RefundedInvoice.yaml:\d+ {2}#\/properties\/id: The schema states nullability of RefundedInvoice\/id, and no clause does\. Add "schema:RefundedInvoice\/id nullability" to the holds of the clause that states it, or add assumed: \[nullability\] to x-provenance\.$/,
    ],
  },
  {
    why: 'a facet that the schema does not state',
    file: 'openapi/contract/clauses/merchant/2.4-refund.yaml',
    from: 'schema:RefundedInvoice/id presence type nullability',
    to: 'schema:RefundedInvoice/id presence type nullability format',
    says: [
      /clauses.M-2.4-summary-id.holds.0: The schema does not state format of RefundedInvoice\/id\. Add it to the schema, or remove it here\.$/,
    ],
  },
  {
    why: 'a property without the facets that the clause states',
    file: 'openapi/contract/clauses/merchant/2.4-refund.yaml',
    from: 'schema:RefundedInvoice/id value',
    to: 'schema:RefundedInvoice/id',
    says: [
      /clauses.M-2.4-summary-id-meaning.holds.0: schema:RefundedInvoice\/id does not say what the clause states of it\. Add one or more of presence, type, /,
    ],
  },
  {
    why: 'an assumed facet that a clause states',
    file: 'openapi/merchant/components/schemas/refunds/RefundCreated.yaml',
    from: 'assumed: [type, nullability]',
    to: 'assumed: [presence, type, nullability]',
    says: [
      /RefundCreated.yaml:\d+ {2}.*assumed\/0: A clause holds presence of RefundCreated\/message\. Remove it from assumed, or from the holds of the clause\.$/,
    ],
  },
];
