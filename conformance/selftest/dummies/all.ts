import { constantDummies } from './constant.ts';
import type { Dummy } from './dummy.ts';
import { stubDummy } from './stub.ts';

/** Seven servers that implement nothing. */
export const dummies: readonly Dummy[] = [...constantDummies, stubDummy];
