import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { WORK_HEADER } from '#contract/work-header.ts';
import { type Answer, type CallApi, makeClient } from './client.ts';
import { readSession } from './storage.ts';

const send = makeClient((path, init) => fetch(path, { ...init, credentials: 'same-origin' }));

/** Whoever keeps the browser's session: storefront/account/session, set once by the shell. */
export type SessionStore = {
  /** Makes a guest when there is no session; false when the server cannot be reached. */
  ensure(): Promise<boolean>;
  /** The stored token is no longer known (Specification 4); true when the call may be made again as a new guest. */
  expire(): Promise<boolean>;
};
let resolveSessionStore: (sessionStore: SessionStore) => void;
/** A screen may call before the shell has started: its call waits. */
const sessionStore = new Promise<SessionStore>((resolve) => {
  resolveSessionStore = resolve;
});
export const setSessionStore = (store: SessionStore): void => resolveSessionStore(store);

let onNetworkFailure: (retry: (() => void) | undefined) => void = () => {};
/**
 * A call did not reach the server: silent, with an unobtrusive offer to retry (product.md 3). Set once by the shell,
 * which gets what the caller would do again.
 */
export const setNetworkFailureHandler = (act: typeof onNetworkFailure): void => {
  onNetworkFailure = act;
};

let onChallenge: (isWorking: boolean) => void = () => {};
/** While many strangers ask the browser works before it is answered: set once by the shell, which says so. */
export const setChallengeHandler = (act: typeof onChallenge): void => {
  onChallenge = act;
};

/** What was asked and how it was answered, one call. */
export type AnsweredCall = readonly [name: string, input: unknown, output: unknown];
const early: AnsweredCall[] = [];
let report = (one: AnsweredCall): unknown => early.push(one);
/** Tells of every call that was answered as asked; what came before anybody listened is kept for who does (decision 030). */
export const setAnswerListener = (act: (one: AnsweredCall) => void): void => {
  report = act;
  early.splice(0).forEach(act);
};

const unreached = { ok: false, message: null, code: null, status: 0, data: null } as const;

/**
 * Makes a call as whoever is in this browser. A call that needs a session waits for one. The stored token is read
 * afresh before each call (product.md 2: 'refresh the authentication headers'), and guests use the /web/ product paths
 * (Specification 6). `retry` is what the offer after a network failure does; a quiet call makes no offer, because its
 * caller does. Files go by a client of their own (send-file, read-file).
 */
export async function callApi<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  what: Call<I, O>,
  input: z.output<I>,
  { retry, client = send, isQuiet = false }: { retry?: () => void; client?: CallApi; isQuiet?: boolean } = {},
): Promise<Answer<z.output<O>>> {
  const hasSession = what.audience === 'anyone' || (await (await sessionStore).ensure());
  const token = readSession()?.user.token;
  let answer = hasSession ? await sendOnce(client, what, input) : unreached;
  if (!answer.ok && answer.code === 'notSignedIn' && token !== undefined) {
    // Another tab may have signed in meanwhile: only the token that was refused is thrown away.
    const isAgain = readSession()?.user.token !== token || (await (await sessionStore).expire());
    if (isAgain) answer = await sendOnce(client, what, input);
  }
  if (answer.ok) report([what.name, input, answer.data]);
  else if (answer.message === null && !isQuiet) onNetworkFailure(retry);
  return answer;
}

/** Sends a call, and where the shop asks the browser to work first (`workNeeded`), does that and sends it again. */
async function sendOnce<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  client: CallApi,
  what: Call<I, O>,
  input: z.output<I>,
) {
  let answer = await sendWith(client, what, input);
  for (let tries = 0; tries < MAX_WORK && !answer.ok && answer.code === 'workNeeded'; tries += 1) {
    const work = await solveRefusalChallenge(answer.data);
    // It cannot work: the shop's own sentence says what to do.
    if (work === null) return answer;
    answer = await sendWith(client, what, input, { [WORK_HEADER]: work });
  }
  return answer;
}
/** Work may have become harder while it was done; more often than this it is no accident. */
const MAX_WORK = 2;

async function solveRefusalChallenge(data: unknown): Promise<string | null> {
  onChallenge(true);
  try {
    // Hardly anybody ever needs it: it comes when it is asked for.
    return await (await import('./solve-refusal-challenge.ts')).solveRefusalChallenge(data);
  } catch {
    return null;
  } finally {
    onChallenge(false);
  }
}

function sendWith<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  client: CallApi,
  what: Call<I, O>,
  input: z.output<I>,
  headers: Record<string, string> = {},
) {
  const session = readSession();
  return client(what, input, {
    headers: {
      ...headers,
      localization: document.documentElement.lang,
      ...(session ? { authorization: session.user.token } : {}),
    },
    asGuest: session?.isSignedIn !== true,
  });
}
