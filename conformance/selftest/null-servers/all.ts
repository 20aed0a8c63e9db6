import { constantServers } from './constant.ts';
import type { NullServer } from './null-server.ts';
import { prismMock } from './prism.ts';
import { statelessStub } from './stub.ts';

/** Every null server. */
export const nullServers: readonly NullServer[] = [...constantServers, statelessStub, prismMock];
