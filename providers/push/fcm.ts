import * as z from 'zod/mini';
import { googleAccess, type ServiceAccount } from './google-access.ts';
import {
  type FirebaseApp,
  type Push,
  PushDown,
  PushGone,
  type PushPort,
  PushRefused,
  waitSecondsOf,
} from './push.port.ts';

/** What the shop has of Firebase: an account to send with, and an app for browsers to register with. */
export type FcmKeys = {
  account: ServiceAccount;
  app: Omit<FirebaseApp, 'projectId'>;
  /** The public half of the web push certificate in Firebase's console, base64url. */
  publicKey: string;
};

const FCM_URL = 'https://fcm.googleapis.com';
const TIMEOUT_MS = 10_000;

/** An answer of Google's that is an error; its details are of several kinds. */
const refusal = z.object({
  error: z.object({
    status: z.optional(z.string()),
    details: z.optional(
      z.array(
        z.object({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.object({ field: z.optional(z.string()) }))),
        }),
      ),
    ),
  }),
});

/** What FCM says is wrong: its own code if it gave one, and the fields of the message that it does not take. */
function faultIn(body: unknown): { code: string | undefined; fields: string[] } {
  const read = refusal.safeParse(body);
  if (!read.success) return { code: undefined, fields: [] };
  const { status, details = [] } = read.data.error;
  return {
    code: details.find(({ errorCode }) => errorCode)?.errorCode ?? status,
    fields: details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field = '' }) => field)),
  };
}

/** All values of FCM's `data` are strings; what is null is left out. */
const dataOf = (payload: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(payload) as Record<string, unknown>)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

function judge(answer: Response, body: unknown, now: Date): Error {
  const { status } = answer;
  const { code, fields } = faultIn(body);
  const message = `FCM answered ${status} ${code ?? ''}`.trimEnd();
  if (status === 429 || status >= 500 || status === 401)
    return new PushDown(message, waitSecondsOf(answer.headers.get('retry-after'), now));
  // The app was removed from the browser, or the token is of another project.
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return new PushGone(message);
  // Said of tokens and of messages alike; of a message it names the field (FCM error codes, examples 1 and 2).
  if (code === 'INVALID_ARGUMENT' && fields.every((field) => field === 'message.token'))
    return new PushGone(message);
  return new PushRefused(message);
}

type Options = {
  keys: FcmKeys;
  now: () => Date;
  /** Another one only in tests. */
  url?: string;
};

/**
 * Firebase Cloud Messaging, HTTP v1 (providers/07-push). Messages are data alone: what is shown is made by the shop's
 * worker, as it is of Web Push.
 */
export function fcm({ keys: { account, app, publicKey }, now, url = FCM_URL }: Options): PushPort {
  const access = googleAccess(account, now);
  const address = `${url}/v1/projects/${account.projectId}/messages:send`;

  async function post(bearer: string, { token, payload, livesSeconds }: Push) {
    const webpush = { headers: { TTL: String(livesSeconds), Urgency: 'high' } };
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: { token, data: dataOf(payload), webpush } }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { answer, body: (await answer.json().catch(() => null)) as unknown };
    } catch (error) {
      throw new PushDown(`FCM was not reached: ${(error as Error).name}`);
    }
  }

  return {
    publicKey,
    firebase: { ...app, projectId: account.projectId },
    async send(push: Push): Promise<void> {
      const bearer = await access.read();
      let { answer, body } = await post(bearer, push);
      if (answer.status === 401) {
        // Access may be taken back before its time; once more with another, and then later.
        await access.forget(bearer);
        ({ answer, body } = await post(await access.read(), push));
      }
      if (!answer.ok) throw judge(answer, body, now());
    },
  };
}

/**
 * FCM for the tokens that it gave, and Web Push for browsers that had subscribed before there was FCM: who agreed to be
 * told things goes on being told.
 */
export function fcmBeside(firebase: PushPort, webPush: PushPort | null): PushPort {
  return {
    ...firebase,
    async send(push: Push): Promise<void> {
      // A subscription is a JSON object; a token of FCM never is.
      if (!push.token.startsWith('{')) return firebase.send(push);
      if (webPush === null)
        throw new PushGone('The token is a subscription, and the shop has no keys for it.');
      return webPush.send(push);
    },
  };
}
