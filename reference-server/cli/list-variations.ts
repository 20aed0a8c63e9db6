import { readings } from '../../generated/readings.ts';
import type { OpenPoint, VariationOption } from '../variations/option.ts';
import { permittedValues } from '../variations/read-variation.ts';
import { variationOptions } from '../variations/variations.ts';

function openQuestion(open: OpenPoint): string {
  const { question, source } = 'reading' in open ? readings[open.reading] : { ...open, source: open.section };
  return `${question} (${source})`;
}

/** The text of `--list-variations`: every option with its values, the default first, and the open question. */
export function variationList(): string {
  const rows = Object.entries<VariationOption>(variationOptions).map(([name, option]) =>
    [name, `  ${option.says}`, `  Values:  ${permittedValues(option)}`, `  Open:    ${openQuestion(option.open)}`].join(
      '\n',
    ),
  );
  return [
    'Permitted variations of the reference server. The first value is the default.',
    'Set one with --variation <name=value>, or several with --variations <file.yaml>.',
    ...rows,
  ].join('\n\n');
}
