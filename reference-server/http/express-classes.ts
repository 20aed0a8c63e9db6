import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** Classes of Node's HTTP server for requests and responses. */
export interface MessageClasses {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/**
 * Classes for the requests and responses of a server whose listener is this application. Express changes the prototype of each
 * request and response to one of the application, which costs more than its routing. These have that prototype from the start.
 */
export function classesFor(app: Express): MessageClasses {
  class Request extends IncomingMessage {}
  class Response<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {}
  app.request = Object.setPrototypeOf(Request.prototype, app.request);
  app.response = Object.setPrototypeOf(Response.prototype, app.response);
  return { IncomingMessage: Request, ServerResponse: Response };
}
