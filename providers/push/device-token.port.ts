import * as z from 'zod/mini';

/**
 * Matches the hosts of browsers' push services. The shop sends requests to a URL that a browser supplied. If any host
 * were accepted, anybody could make the shop send requests to any URL (providers/07-push, SSRF).
 */
export const PUSH_SERVICES =
  /^https:\/\/(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)\//;

/** The JSON of `PushSubscription.toJSON()`: the endpoint's URL, an uncompressed P-256 point, and 16 bytes. */
const subscription = z.object({
  endpoint: z.url(),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
});
export type Subscription = z.output<typeof subscription>;

/** The subscription in a device token; null if the token contains no valid one. */
export function readSubscription(token: string): Subscription | null {
  try {
    const read = subscription.safeParse(JSON.parse(token));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/**
 * A Firebase installation id, 22 characters of base64url whose first bits are 0111, alone or followed by its
 * registration (providers/07-push, FCM).
 */
const FCM_TOKEN = /^[c-f][\w-]{21}(:[\w-]{64,2048})?$/;

/**
 * Whether a browser can have supplied this token: a subscription to one of the push services, or a token of Firebase.
 * Both kinds are always accepted, because a browser may have subscribed before the settings changed.
 */
export function isDeviceToken(token: string, services: RegExp = PUSH_SERVICES): boolean {
  const subscribed = readSubscription(token);
  return subscribed === null ? FCM_TOKEN.test(token) : services.test(subscribed.endpoint);
}
