import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type Envelope, isSuccess } from '#contract/envelope.ts';
import type { WireRequest } from '#contract/wire.ts';
import { WORK_HEADER } from '#contract/work-header.ts';
import { readSession } from './storage.ts';

const send = makeClient((path, init) => fetch(path, { ...init, credentials: 'same-origin' }));

/** For calls whose answer is the same for everyone. Without token and cookies the server does not look up a session. */
export const callWithoutSession = makeClient((path, init) => fetch(path, { ...init, credentials: 'omit' }));

/**
 * The owner of the browser's session: implemented in storefront/account/session and registered once by the page shell.
 */
export type SessionStore = {
  /** Creates a guest if there is no session. Resolves to false if the server cannot be reached. */
  ensure(): Promise<boolean>;
  /**
   * Called when the server does not know the stored token (Specification 4). Resolves to true if the call may be
   * retried as a new guest.
   */
  expire(): Promise<boolean>;
};
let resolveSessionStore: (sessionStore: SessionStore) => void;
/** A screen may make a call before the page shell has registered the session store, so calls wait for this promise. */
const sessionStore = new Promise<SessionStore>((resolve) => {
  resolveSessionStore = resolve;
});
export const setSessionStore = (store: SessionStore): void => resolveSessionStore(store);
/** Resolves to true once there is a session, and to false if the server cannot be reached. */
export const waitForSession = async (): Promise<boolean> => (await sessionStore).ensure();

let onNetworkFailure: (retry: (() => void) | undefined) => void = () => {};
/**
 * Registers the handler for calls that did not reach the server: it shows no error, only an unobtrusive offer to retry
 * (product.md 3), for which it receives the caller's retry function. The page shell calls this once.
 */
export const setNetworkFailureHandler = (handler: typeof onNetworkFailure): void => {
  onNetworkFailure = handler;
};

let onChallenge: (isWorking: boolean) => void = () => {};
/**
 * Registers the handler that shows a message while the browser solves a proof-of-work challenge, which the server
 * demands under heavy load. The page shell calls this once.
 */
export const setChallengeHandler = (handler: typeof onChallenge): void => {
  onChallenge = handler;
};

/** A successful API call, with its input and output. */
export type AnsweredCall = readonly [name: string, input: unknown, output: unknown];
const unreported: AnsweredCall[] = [];
let report = (one: AnsweredCall): unknown => unreported.push(one);
/**
 * Registers the listener for successful calls. It also receives the calls that succeeded before it was registered
 * (decision 030).
 */
export const setAnswerListener = (handler: (one: AnsweredCall) => void): void => {
  report = handler;
  unreported.splice(0).forEach(handler);
};

const unreached = { ok: false, message: null, code: null, status: 0, data: null } as const;

/**
 * Makes an API call with the browser's session, and waits for a session if the call needs one. Reads the stored token
 * before each call (product.md 2: 'refresh the authentication headers'); guests use the /web/ product paths
 * (Specification 6). After a network failure the page offers to run `retry`; a quiet call makes no offer, because its
 * caller does. File transfers use send-file and read-file instead.
 */
export async function callApi<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  call: Call<I, O>,
  input: z.output<I>,
  { retry, client = send, isQuiet = false }: { retry?: () => void; client?: CallApi; isQuiet?: boolean } = {},
): Promise<Answer<z.output<O>>> {
  const hasSession = call.audience === 'anyone' || (await waitForSession());
  const token = readSession()?.user.token;
  let answer = hasSession ? await sendSolvingChallenges(client, call, input) : unreached;
  if (!answer.ok && answer.code === 'notSignedIn' && token !== undefined) {
    // Another tab may have signed in meanwhile, so end the session only if its token is the refused one.
    const canRetry = readSession()?.user.token !== token || (await (await sessionStore).expire());
    if (canRetry) answer = await sendSolvingChallenges(client, call, input);
  }
  if (answer.ok) report([call.name, input, answer.data]);
  else if (answer.status === 0 && !isQuiet) onNetworkFailure(retry);
  return answer;
}

/** Sends a call. If the server demands proof of work (`workNeeded`), solves the challenge and sends the call again. */
async function sendSolvingChallenges<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  client: CallApi,
  call: Call<I, O>,
  input: z.output<I>,
) {
  let answer = await sendWith(client, call, input);
  for (let tries = 0; tries < MAX_CHALLENGES && !answer.ok && answer.code === 'workNeeded'; tries += 1) {
    const work = await solveRefusalChallenge(answer.data);
    // If the browser cannot solve the challenge, return the refusal, whose message says what to do.
    if (work === null) return answer;
    answer = await sendWith(client, call, input, { [WORK_HEADER]: work });
  }
  return answer;
}
/**
 * The maximum number of challenges solved for one call. The server may raise the difficulty meanwhile and refuse the
 * first solution.
 */
const MAX_CHALLENGES = 2;

async function solveRefusalChallenge(data: unknown): Promise<string | null> {
  onChallenge(true);
  try {
    // Load the solver on demand, because challenges are rare.
    return await (await import('./solve-refusal-challenge.ts')).solveRefusalChallenge(data);
  } catch {
    return null;
  } finally {
    onChallenge(false);
  }
}

function sendWith<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  client: CallApi,
  call: Call<I, O>,
  input: z.output<I>,
  headers: Record<string, string> = {},
) {
  const session = readSession();
  return client(call, input, {
    headers: {
      ...headers,
      localization: document.documentElement.lang,
      ...(session ? { authorization: session.user.token } : {}),
    },
    asGuest: session?.isSignedIn !== true,
  });
}

export type Send = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>;

/**
 * The result of a call; check `ok` before reading `data`. After a network failure `message` is null, because no error
 * is shown (Specification 8). `code` is the stable reason of a refusal.
 */
export type Answer<T> =
  | { ok: true; data: T; message: string }
  | { ok: false; message: string | null; code: string | null; status: number; data: unknown };

/**
 * Encodes a call's input, sends it, and decodes the answer. Only this function knows the envelope of the wire format.
 */
export function makeClient(send: Send) {
  return async function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
    what: Call<I, O>,
    input: z.output<I>,
    { headers = {}, asGuest = false }: { headers?: Record<string, string>; asGuest?: boolean } = {},
  ): Promise<Answer<z.output<O>>> {
    const encoded = z.safeEncode(what.input, input as never);
    // Refuse invalid input in the browser, as the server would. The input may come from the page's URL, which can
    // contain any text.
    if (!encoded.success) return { ok: false, message: null, code: 'notValid', status: 400, data: null };
    const wire = encoded.data as WireRequest;
    const pattern = (asGuest ? what.guestPath : undefined) ?? what.path;
    const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(wire.params?.[key] ?? ''));
    const query = wire.query ? `?${new URLSearchParams(wire.query)}` : '';
    let answer: Envelope;
    try {
      const response = await send(`/api/v1${path}${query}`, {
        method: what.method,
        headers: wire.body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        ...(wire.body === undefined ? {} : { body: JSON.stringify(wire.body) }),
      });
      answer = (await response.json()) as Envelope;
    } catch {
      return { ok: false, message: null, code: null, status: 0, data: null };
    }
    if (!isSuccess(answer)) {
      return {
        ok: false,
        message: answer.message,
        code: answer.code ?? null,
        status: answer.statusCode,
        data: answer.data,
      };
    }
    return {
      ok: true,
      message: answer.message,
      data: z.decode(what.output, answer.data as never) as z.output<O>,
    };
  };
}
export type CallApi = ReturnType<typeof makeClient>;
