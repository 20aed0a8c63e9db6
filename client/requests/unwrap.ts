/**
 * The data of a successful call.
 * @throws RequestError the error of the call
 * @example const { id } = unwrap(await merchant.createInvoice({ body }));
 */
export function unwrap<Data>(
  result: { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly error: Error },
): Data {
  if (result.ok) return result.data;
  throw result.error;
}
