import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { requestName } from './request-name.ts';

/** A request and its response, without personal data. */
export type AnsweredRequest = {
  /** Names this request in the log and in the answer's `X-Request-Id`; the proxy's own when it sends one. */
  id: string;
  method: string;
  /** The name of the call, or `page`, `file` or `other`. */
  name: string;
  status: number;
  /** Milliseconds from the request to the first byte of the response. */
  ms: number;
};

/** What a proxy may send as an id: nothing that could break a line of the log. */
const ID = /^[\w-]{8,64}$/;

/**
 * Gives every request an id and reports it after it was answered. What it reports to must not throw.
 * @param trustsProxy whether an id that came with the request is taken
 */
export const observeRequests =
  (report: (request: AnsweredRequest) => void, trustsProxy: boolean): MiddlewareHandler =>
  async (c, next) => {
    const begun = performance.now();
    const sent = trustsProxy ? c.req.header('x-request-id') : undefined;
    const id = sent !== undefined && ID.test(sent) ? sent : randomBytes(8).toString('hex');
    await next();
    const { method, path } = c.req;
    const name = requestName(method, path, c.res.headers.get('content-type'));
    c.header('x-request-id', id);
    report({ id, method, name, status: c.res.status, ms: performance.now() - begun });
  };
