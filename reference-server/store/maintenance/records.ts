import type { Checked, Checks, Finding } from './checked.ts';
import { checkFields } from './fields.ts';
import { checkRules } from './rules.ts';

/** Looks at every record. */
export async function checkRecords(checked: Checked): Promise<Checks> {
  const [fields, rules] = [await checkFields(checked), await checkRules(checked)];
  return { says: [...fields.says, ...rules.says], faults: [...fields.faults, ...rules.faults] };
}

/** What is said of a store whose records are not looked at. @param missing layouts up to the newest one */
export function olderLayout(missing: number): Finding {
  return `no record: a server brings its layout to the newest one, ${missing} further, first`;
}
