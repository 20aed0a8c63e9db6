import { type Document, resolve, type Schema } from '../../generate/openapi.ts';
import { factText } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';

interface Property extends Schema {
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  'x-lifecycle'?: string;
  'x-provenance'?: { level?: string; note?: string };
}

/** The fields of a body as a table, fields of records in it by their path: `invoice.id`, `items[].count`. */
export function fieldTable(document: Document, schema: Schema): string {
  const rows = fieldRows(document, schema, '', 0);
  return `<table class="stacked"><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

function fieldRows(document: Document, schema: Schema, path: string, depth: number): string[] {
  const { properties = {}, required = [] } = resolve<Property>(document, schema);
  return Object.entries(properties).flatMap(([name, reference]) => {
    const property = { ...resolve<Property>(document, reference), ...siblings(reference) };
    const own = `${path}${name}`;
    const row = fieldRow(own, property, required.includes(name));
    if (depth === 3) return [row];
    const element = property.items && resolve<Property>(document, property.items);
    if (element?.properties) return [row, ...fieldRows(document, element, `${own}[].`, depth + 1)];
    return [row, ...fieldRows(document, property, `${own}.`, depth + 1)];
  });
}

/** What a reference says in addition to its target. */
function siblings(reference: Schema): Schema {
  const { $ref: _, ...others } = reference;
  return others;
}

function fieldRow(path: string, property: Property, required: boolean): string {
  const { description = '', format, 'x-provenance': provenance, 'x-lifecycle': subject } = property;
  const kinds = [property.type ?? 'object'].flat().map((kind) => (kind === 'null' ? 'null' : kind));
  const type = `${kinds.join(' or ')}${format === undefined ? '' : `, ${format}`}`;
  const mark = provenance?.level === 'assumed' ? ' <span class="badge">assumed</span>' : '';
  return `<tr><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(type)}${required ? ', always present' : ''}</td><td>${factText(description, subject)}${mark}</td></tr>`;
}
