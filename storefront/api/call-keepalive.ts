import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { makeClient } from './api.ts';
import { readSession } from './storage.ts';

const send = makeClient((path, init) =>
  fetch(path, { ...init, credentials: 'same-origin', keepalive: true }),
);

/**
 * Makes an API call while the page closes and ignores the answer. Unlike a beacon, the call sends the session's token,
 * because a cookie alone identifies no one (product.md 2).
 */
export function callWithKeepalive<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  call: Call<I, O>,
  input: z.output<I>,
): void {
  const token = readSession()?.user.token;
  if (token === undefined) return;
  const headers = { localization: document.documentElement.lang, authorization: token };
  send(call, input, { headers }).catch(() => {
    // Ignore a failure: the page has closed, so no one can see it.
  });
}
