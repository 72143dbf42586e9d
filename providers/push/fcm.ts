import * as z from 'zod/mini';
import { type Answer, httpClient, jsonOf } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { googleAccess, type ServiceAccount } from './google-access.ts';
import { type FirebaseApp, GONE, type Push, type PushPort } from './push.port.ts';

/** The shop's Firebase settings: a service account to send with, and an app in which browsers register. */
export type FcmKeys = {
  account: ServiceAccount;
  app: Omit<FirebaseApp, 'projectId'>;
  /** The public key of the web push certificate in Firebase's console, in base64url. */
  publicKey: string;
};

const FCM_URL = 'https://fcm.googleapis.com';
const TIMEOUT_MS = 10_000;

/** An error response of Google; its details are of several kinds. */
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

/** The parts of a message that FCM rejects: its own error code if there is one, and the rejected fields. */
function faultIn(body: unknown): { code: string | undefined; fields: string[] } {
  const read = refusal.safeParse(body);
  if (!read.success) return { code: undefined, fields: [] };
  const { status, details = [] } = read.data.error;
  return {
    code: details.find(({ errorCode }) => errorCode)?.errorCode ?? status,
    fields: details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field = '' }) => field)),
  };
}

/** The payload as FCM's `data`, which allows only strings; null values are left out. */
const dataOf = (payload: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(payload) as Record<string, unknown>)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

function refusalOf(answer: Answer): ProviderRefused {
  const { status } = answer;
  const { code, fields } = faultIn(jsonOf(answer));
  const isGone =
    // UNREGISTERED means that the app was removed from the browser, or that the token belongs to another project.
    code === 'UNREGISTERED' ||
    code === 'SENDER_ID_MISMATCH' ||
    // FCM uses INVALID_ARGUMENT for both bad tokens and bad messages; for a bad message it names the field (FCM error
    // codes, examples 1 and 2).
    (code === 'INVALID_ARGUMENT' && fields.every((field) => field === 'message.token'));
  const message = `FCM answered ${status} ${code ?? ''}`.trimEnd();
  return new ProviderRefused(message, { code: isGone ? GONE : null, status });
}

type Options = {
  keys: FcmKeys;
  now: () => Date;
  /** The URL of FCM; replaced only in tests. */
  url?: string;
};

/**
 * Firebase Cloud Messaging, HTTP v1 (providers/07-push). Messages contain data only: the shop's service worker builds
 * the notification, as with Web Push.
 */
export function fcm({ keys: { account, app, publicKey }, now, url = FCM_URL }: Options): PushPort {
  const access = googleAccess(account, now);
  const http = httpClient({
    name: 'FCM',
    baseUrl: url,
    timeLimitMs: TIMEOUT_MS,
    turnedAway: [401, 429],
    reasonIn: (body) => faultIn(body).code ?? null,
    now,
  });

  const post = (bearer: string, { token, payload, livesSeconds }: Push): Promise<Answer> =>
    http.send({
      method: 'POST',
      path: `/v1/projects/${account.projectId}/messages:send`,
      headers: { authorization: `Bearer ${bearer}` },
      json: {
        message: {
          token,
          data: dataOf(payload),
          webpush: { headers: { TTL: String(livesSeconds), Urgency: 'high' } },
        },
      },
    });

  return {
    publicKey,
    firebase: { ...app, projectId: account.projectId },
    async send(push: Push): Promise<void> {
      const bearer = await access.read();
      const answer = await post(bearer, push).catch(async (error: unknown) => {
        if (!(error instanceof ProviderDown) || error.status !== 401) throw error;
        // The request is sent once more with a new access token, because Google may revoke a token early; after that
        // the job retries later.
        await access.forget(bearer);
        return post(await access.read(), push);
      });
      if (!answer.isOk) throw refusalOf(answer);
    },
  };
}

/**
 * Sends to FCM tokens by FCM, and to older subscriptions by Web Push, so that browsers that subscribed before the shop
 * used FCM still get their messages.
 */
export function fcmWithWebPush(firebase: PushPort, webPush: PushPort | null): PushPort {
  return {
    ...firebase,
    async send(push: Push): Promise<void> {
      // A token that begins with `{` is a subscription, which is a JSON object; an FCM token never is.
      if (!push.token.startsWith('{')) return firebase.send(push);
      if (webPush === null)
        throw new ProviderRefused('The token is a subscription, and the shop has no keys for it.', {
          code: GONE,
        });
      return webPush.send(push);
    },
  };
}
