import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { WORK_HEADER } from '#contract/work-header.ts';
import { type Answer, type CallApi, makeClient } from './client.ts';
import { readSession } from './stored.ts';

const send = makeClient((path, init) => fetch(path, { ...init, credentials: 'same-origin' }));

/** Whoever keeps the browser's session: storefront/account/session, set once by the shell. */
export type SessionKeeper = {
  /** Makes a guest when there is no session; false when the server cannot be reached. */
  ensure(): Promise<boolean>;
  /** The stored token is no longer known (Specification 4); true when the call may be made again as a new guest. */
  expire(): Promise<boolean>;
};
let setKeeper: (keeper: SessionKeeper) => void;
/** A screen may call before the shell has started: its call waits. */
const keeper = new Promise<SessionKeeper>((resolve) => {
  setKeeper = resolve;
});
export const keepSessionWith = (newKeeper: SessionKeeper): void => setKeeper(newKeeper);

let onNetworkFailure: (retry: (() => void) | undefined) => void = () => {};
/**
 * A call did not reach the server: silent, with an unobtrusive offer to retry (product.md 3). Set once by the shell,
 * which gets what the caller would do again.
 */
export const whenNetworkFails = (act: typeof onNetworkFailure): void => {
  onNetworkFailure = act;
};

let onWork: (isWorking: boolean) => void = () => {};
/** While many strangers ask the browser works before it is answered: set once by the shell, which says so. */
export const whenWorking = (act: typeof onWork): void => {
  onWork = act;
};

/** What was asked and how it was answered, one call. */
export type Answered = readonly [name: string, input: unknown, output: unknown];
const early: Answered[] = [];
let tell = (one: Answered): unknown => early.push(one);
/** Tells of every call that was answered as asked; what came before anybody listened is kept for who does (decision 030). */
export const whenAnswered = (act: (one: Answered) => void): void => {
  tell = act;
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
  const hasSession = what.audience === 'anyone' || (await (await keeper).ensure());
  const token = readSession()?.user.token;
  let answer = hasSession ? await sendOnce(client, what, input) : unreached;
  if (!answer.ok && answer.code === 'notSignedIn' && token !== undefined) {
    // Another tab may have signed in meanwhile: only the token that was refused is thrown away.
    const isAgain = readSession()?.user.token !== token || (await (await keeper).expire());
    if (isAgain) answer = await sendOnce(client, what, input);
  }
  if (answer.ok) tell([what.name, input, answer.data]);
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
    const work = await doWork(answer.data);
    // It cannot work: the shop's own sentence says what to do.
    if (work === null) return answer;
    answer = await sendWith(client, what, input, { [WORK_HEADER]: work });
  }
  return answer;
}
/** Work may have become harder while it was done; more often than this it is no accident. */
const MAX_WORK = 2;

async function doWork(data: unknown): Promise<string | null> {
  onWork(true);
  try {
    // Hardly anybody ever needs it: it comes when it is asked for.
    return await (await import('./do-work.ts')).doWork(data);
  } catch {
    return null;
  } finally {
    onWork(false);
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
