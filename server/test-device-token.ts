import { createHash } from 'node:crypto';

/** The push subscription of a browser. The same name always gives the same subscription. */
export function deviceTokenOf(name: string): string {
  const bytes = createHash('sha512').update(name).digest();
  return JSON.stringify({
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
    expirationTime: null,
    keys: {
      p256dh: Buffer.concat([Buffer.of(4), bytes]).toString('base64url'),
      auth: bytes.subarray(0, 16).toString('base64url'),
    },
  });
}
