import type { Break } from './check.break.ts';

const request = 'openapi/merchant/components/schemas/invoices/CreateInvoiceRequest.yaml';

/** Changes that break the rules about fields that go together. */
export const combinationBreaks: Break[] = [
  {
    why: 'a rule about a field that the body lacks',
    file: request,
    from: 'fields: [discount_percentage, cart_items]',
    to: 'fields: [discount_percent, cart_items]',
    says: [
      /x-combinations\/1\/fields\/0: CreateInvoiceRequest has no property "discount_percent"\. Correct the name\. Did you mean "discount_percentage"\?$/,
    ],
  },
  {
    why: 'a rule about one field that needs two',
    file: request,
    from: 'fields: [discount_percentage, cart_items]',
    to: 'fields: [discount_percentage]',
    says: [
      /x-combinations\/1\/fields: "requires" is about two or more fields\. Add the others, or correct the rule\.$/,
    ],
  },
  {
    why: 'a rule of a clause that does not exist',
    file: request,
    from: 'clause: M-1-cart-required',
    to: 'clause: M-1-cart-require',
    says: [/x-combinations\/3\/clause: "M-1-cart-require" is not a clause\. .*Did you mean "M-1-cart-required"\?$/],
  },
  {
    why: 'a clause about fields that go together, without a rule',
    file: request,
    from: 'clause: M-4.2-discount-amount',
    to: 'clause: M-4.2-amount-required',
    says: [
      /clauses.M-4.2-discount-amount: M-4.2-discount-amount says which fields go together\. Add it to x-combinations of the request\.$/,
    ],
  },
  {
    why: 'a refusal that the clause leaves open',
    file: request,
    from: 'clause: M-1-both-catalog',
    to: 'clause: M-1-both-catalog\n    refused: { status: [422] }',
    says: [/x-combinations\/4: The level of M-1-both-catalog is open\. Remove refused, or correct the clause\.$/],
  },
  {
    why: 'a code that the clause does not name, and a status that the operation lacks',
    file: request,
    from: 'refused: { status: [422], code: catalog_not_supported }',
    to: 'refused: { status: [418], code: content_rejected }',
    says: [
      /refused\/code: M-7.3-catalog-not-supported does not hold error:content_rejected\. Add it there, or correct the code\.$/,
      /refused\/status: createInvoice has no response 418\. Add it, or correct the status\.$/,
    ],
  },
];
