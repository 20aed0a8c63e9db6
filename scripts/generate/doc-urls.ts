import type { ContractData } from '../contract/data.ts';
import type { Document } from './openapi.ts';

/**
 * Adds `doc_url` to every error of the merchant interface that shows a catalog entry (M §2.7): the error page with the
 * id of the entry as fragment. Not added to bodies with only `error` and `message` (M §7.6b), nor on the partner
 * interface, where the specification names no such key.
 */
export function addDocUrls(document: Document, { docs, errors }: Pick<ContractData, 'docs' | 'errors'>): void {
  for (const [id, example] of Object.entries(document.components.examples)) {
    const entry = errors[id];
    const value = example.value as Record<string, unknown>;
    if (!example['x-error'] || !entry || entry['x-error'].body_only || value.error === undefined) continue;
    const { error, error_code, message, ...extra } = value;
    example.value = {
      error,
      ...(error_code === undefined ? {} : { error_code }),
      message,
      doc_url: docUrl(docs.error_page, id),
      ...extra,
    };
  }
}

/** The address of the entry of a code on the error page. */
export function docUrl(errorPage: string, id: string): string {
  return `${errorPage}#${id}`;
}
