/** An operation that a person can send. They are a file of their own, made when the page is built. */
export interface OperationChoice {
  readonly id: string;
  readonly api: 'merchant' | 'partner';
  readonly method: string;
  /** With its parameters in braces: `/invoices/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly folder: string;
  /** The header that carries the key. */
  readonly keyHeader: string;
  readonly parameters: readonly ParameterChoice[];
  /** Bodies from the examples of the contract; none for an operation without a body. */
  readonly bodies: readonly { readonly name: string; readonly value: unknown }[];
  /** The fields of the body, each with its path: `cart_items[].count`. */
  readonly fields: readonly FieldChoice[];
}

export interface ParameterChoice {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly example: string;
}

export interface FieldChoice {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}
