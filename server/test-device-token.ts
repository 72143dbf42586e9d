import { createHash } from 'node:crypto';

/** What a browser gives that was subscribed to a push service: always the same for the same name. */
export function deviceTokenOf(name: string): string {
  const drawn = createHash('sha512').update(name).digest();
  return JSON.stringify({
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
    expirationTime: null,
    keys: {
      p256dh: Buffer.concat([Buffer.of(4), drawn]).toString('base64url'),
      auth: drawn.subarray(0, 16).toString('base64url'),
    },
  });
}
