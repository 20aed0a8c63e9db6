import type { Checked, Checks, Finding } from './checked.ts';
import { checkFields } from './fields.ts';
import { checkRules } from './rules.ts';

/** Checks every record. */
export async function checkRecords(checked: Checked): Promise<Checks> {
  const [fields, rules] = [await checkFields(checked), await checkRules(checked)];
  return { says: [...fields.says, ...rules.says], faults: [...fields.faults, ...rules.faults] };
}

/**
 * The line for a store with an older layout, whose records are not checked.
 * @param missing number of layouts up to the newest one
 */
export function olderLayout(missing: number): Finding {
  return `no record: a server brings its layout to the newest one, ${missing} further, first`;
}
