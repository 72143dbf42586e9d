import * as z from 'zod/mini';

/**
 * The push services of browsers. A subscription comes from a browser, and the shop sends to the address in it: to these
 * alone, so that nobody makes the shop call an address of theirs (providers/07-push, SSRF).
 */
export const PUSH_SERVICES =
  /^https:\/\/(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)\//;

/** What `PushSubscription.toJSON()` gives, as JSON: the address, an uncompressed point of P-256, and 16 bytes. */
const subscription = z.object({
  endpoint: z.url(),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
});
export type Subscription = z.output<typeof subscription>;

/** The subscription that a device token is; null where it is none. */
export function readSubscription(token: string): Subscription | null {
  try {
    const read = subscription.safeParse(JSON.parse(token));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/**
 * A Firebase installation, whose id is 22 letters of base64url that begin with 0111 in bits, alone or with the
 * registration that belongs to it (providers/07-push, FCM).
 */
const FCM_TOKEN = /^[c-f][\w-]{21}(:[\w-]{64,2048})?$/;

/**
 * Whether a browser can have given this token: a subscription to one of the push services, or a token of Firebase.
 * Both kinds count whatever the shop sends with today, because a browser may have agreed before the settings changed.
 */
export function isDeviceToken(token: string, services: RegExp = PUSH_SERVICES): boolean {
  const subscribed = readSubscription(token);
  return subscribed === null ? FCM_TOKEN.test(token) : services.test(subscribed.endpoint);
}
