import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type Answer, makeClient } from './client.ts';
import { readSession } from './stored.ts';

const send = makeClient((path, init) => fetch(path, { ...init, credentials: 'same-origin' }));

let onExpired: () => void = () => {};
/** What to do when the server no longer knows the token (Specification 4); set once by the session. */
export const whenExpired = (act: () => void): void => {
  onExpired = act;
};

let onNetworkFailure: () => void = () => {};
/** A call did not reach the server: silent, with an unobtrusive offer to retry (product.md 3). Set once by the shell. */
export const whenNetworkFails = (act: () => void): void => {
  onNetworkFailure = act;
};

/**
 * Makes a call as whoever is in this browser. The stored token is read afresh before each call (product.md 2:
 * 'refresh the authentication headers'), and guests use the /web/ product paths (Specification 6).
 */
export async function callApi<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  what: Call<I, O>,
  input: z.output<I>,
): Promise<Answer<z.output<O>>> {
  const session = readSession();
  const answer = await send(what, input, {
    headers: {
      localization: document.documentElement.lang,
      ...(session ? { authorization: session.user.token } : {}),
    },
    asGuest: session?.isSignedIn !== true,
  });
  if (!answer.ok && answer.code === 'notSignedIn' && session !== null) {
    // Another tab may have signed in meanwhile: only the token that was refused is thrown away.
    if (readSession()?.user.token === session.user.token) onExpired();
  }
  if (!answer.ok && answer.message === null) onNetworkFailure();
  return answer;
}
