/**
 * A published record with all its fields. The contract makes most fields optional, because the specification does not
 * guarantee them; this server sends every field. A builder with this return type does not compile when a field is left
 * out, also after a field is added to the contract. `Conditional` names the fields that only some records have.
 */
export type Complete<Published, Conditional extends keyof Published = never> = {
  [Field in keyof Published as Exclude<Field, Conditional>]-?: Published[Field];
} & Pick<Published, Conditional>;
