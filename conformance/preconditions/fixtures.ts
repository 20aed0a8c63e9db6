import type { IntegerFixture } from '../ground/declared-target/integer-fixtures.ts';
import type { Target } from '../ground/declared-target/target.ts';

/** The ids of a fixture whose records have integer ids; undefined when the operator names none. */
export function integersOf({ fixtures }: Pick<Target, 'fixtures'>, name: IntegerFixture): number[] | undefined {
  return fixtures[name]?.ids?.filter((id) => typeof id === 'number');
}
