import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { requestName } from './request-name.ts';

/** Facts about a request and its response, without personal data. */
export type AnsweredRequest = {
  /**
   * Identifies this request in the log and in the `X-Request-Id` header of the response. If the proxy sends an id, that
   * one is used.
   */
  id: string;
  method: string;
  /** The name of the API call, or `page`, `file` or `other`. */
  name: string;
  status: number;
  /** Milliseconds from the request to the first byte of the response. */
  ms: number;
};

/** The format of an id from the proxy. It allows no characters that could break a log line. */
const ID = /^[\w-]{8,64}$/;

/**
 * Gives every request an id, and reports the request after the response. The report function must not throw.
 * @param trustsProxy whether to use an id that came with the request
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
