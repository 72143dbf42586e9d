import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from '#contract/call.ts';
import type { Messages } from '#text/messages.ts';
import { refuse } from '../refuse.ts';

const MEBIBYTE = 1024 * 1024;
const MAX_BODY_BYTES = MEBIBYTE;

/**
 * Limits the body of each request: to the call's `maxFileBytes`, or to 1 MiB. A GET request has no body, and accessing
 * it would be slow, because the runtime would build a whole request object.
 * @throws Refusal tooLarge
 */
export function limitBodies(
  calls: readonly Pick<Call, 'method' | 'path' | 'maxFileBytes'>[],
): MiddlewareHandler {
  const limitTo = (maxSize: number, messageOf: (t: Messages) => string) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw refuse('tooLarge', messageOf);
      },
    });
  const ordinary = limitTo(MAX_BODY_BYTES, (t) => t.http.tooLarge);
  const limitFile = (maxSize: number) =>
    limitTo(maxSize, (t) => t.http.fileTooLarge(Math.floor(maxSize / MEBIBYTE)));
  const ofFiles = new Map<string, MiddlewareHandler>(
    calls.flatMap(({ method, path, maxFileBytes }) =>
      maxFileBytes === undefined ? [] : [[`${method} /api/v1${path}`, limitFile(maxFileBytes)] as const],
    ),
  );
  return (c, next) =>
    c.req.method === 'GET' ? next() : (ofFiles.get(`${c.req.method} ${c.req.path}`) ?? ordinary)(c, next);
}
