import { constantDummies } from './constant.ts';
import type { Dummy } from './null-server.ts';
import { prismDummy } from './prism.ts';
import { stubDummy } from './stub.ts';

/** Servers that implement nothing. */
export const dummies: readonly Dummy[] = [...constantDummies, stubDummy, prismDummy];
