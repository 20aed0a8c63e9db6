import type { RequestRewriter, WireRequest } from '../proxies/rewriting-proxy.ts';

const brackets = /([?&])status(?:\[\]|%5B%5D)=/gi;

/** A server that refuses `status[]=a`; its operator does not declare what it reads. */
export const arraysRefused: RequestRewriter = {
  arraysUndeclared: true,
  rewrite: (request) => withParameter(request, 'status=not-read-'),
};

/** A server that ignores `status[]=a`, as any parameter that it does not know. */
export const arraysUnread: RequestRewriter = {
  arraysUndeclared: true,
  rewrite: (request) => withParameter(request, 'not_read='),
};

function withParameter(request: WireRequest, start: string): WireRequest {
  return { ...request, url: request.url.replace(brackets, `$1${start}`) };
}
