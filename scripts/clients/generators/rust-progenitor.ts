import type { UnreadableClient } from '../client.ts';

/** Rust with progenitor, which has one type for all errors of an operation. */
export const rustProgenitor: UnreadableClient = {
  id: 'rust-progenitor',
  language: 'Rust',
  generator: 'progenitor',
  version: '0.15.1',
  bundle: '3.0',
  config: [],
  options: '',
  gaps: [
    'It takes one type of error body for each operation, and most operations have several: the 409 of a creation has `invoice_id`, the 422 has `errors`.',
  ],
  needs: [],
  unreadable: 'progenitor-impl/src/method.rs:1220: assertion failed: response_types.len() <= 1',
};
