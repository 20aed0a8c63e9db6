import { documentText } from '../../generated/documents.ts';
import { textAt } from '../journal/json.ts';

/** The version of the contract that this sandbox shows. */
export const contractVersion = textAt(JSON.parse(documentText('merchant')), 'info', 'version') ?? '';
