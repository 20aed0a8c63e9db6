import type { JsonLine } from './json-lines.ts';

/** What a server found wrong in a field. */
export interface FieldFault {
  readonly field: string;
  readonly texts: readonly string[];
  /** True for what is no fault of the server's response, but worth a look. */
  readonly isMark?: boolean;
}

export interface PlacedFaults {
  /** Faults by the number of the line after which they are shown. */
  readonly byLine: ReadonlyMap<number, readonly FieldFault[]>;
  /** Faults of what is not in the body, such as a parameter. */
  readonly elsewhere: readonly FieldFault[];
}

/**
 * Finds the lines of a body that faults belong to: the line of the field, or of the nearest object around it when the field
 * is missing.
 */
export function placeFaults(lines: readonly JsonLine[], faults: readonly FieldFault[]): PlacedFaults {
  const numbers = new Map<string, number>();
  for (const [number, { path, closes }] of lines.entries()) if (!closes) numbers.set(path, number);
  const byLine = new Map<number, FieldFault[]>();
  const elsewhere: FieldFault[] = [];
  for (const fault of faults) {
    const line = lineOf(numbers, normalized(fault.field));
    if (line === undefined) elsewhere.push(fault);
    else byLine.set(line, [...(byLine.get(line) ?? []), fault]);
  }
  return { byLine, elsewhere };
}

/** Indexes are written in different ways: `items[0].name`, `/items/0/name`, `items.0.name`. */
function normalized(field: string): string {
  return field
    .replaceAll(/\[['"]?([^[\]'"]*)['"]?\]/g, '.$1')
    .replaceAll('/', '.')
    .replace(/^[$.]+/, '');
}

function lineOf(numbers: ReadonlyMap<string, number>, path: string): number | undefined {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const line = numbers.get(steps.slice(0, length).join('.'));
    if (line !== undefined) return line;
  }
  return numbers.get('');
}
