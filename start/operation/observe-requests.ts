import type { MiddlewareHandler } from 'hono';
import { requestName } from './request-name.ts';

/** A request and its response, without personal data. */
export type AnsweredRequest = {
  method: string;
  /** The name of the call, or `page`, `file` or `other`. */
  name: string;
  status: number;
  /** Milliseconds from the request to the first byte of the response. */
  ms: number;
};

/** Reports every request after its response. `report` must not throw. */
export const observeRequests =
  (report: (request: AnsweredRequest) => void): MiddlewareHandler =>
  async (c, next) => {
    const begun = performance.now();
    await next();
    const { method, path } = c.req;
    const name = requestName(method, path, c.res.headers.get('content-type'));
    report({ method, name, status: c.res.status, ms: performance.now() - begun });
  };
