/** The exports of the clients of both interfaces. */
export type { ErrorOf } from '../errors/error-of.ts';
export { type Happened, RequestError } from '../errors/request-error.ts';
export type { CallInput, CallOptions, Result } from './call.ts';
export type { ClientOptions } from './options.ts';
export { paginate } from './paginate.ts';
export { OutcomePending, type PollOptions, poll } from './poll.ts';
export { unwrap } from './unwrap.ts';
