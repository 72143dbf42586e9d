import { createDecipheriv, createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { contentKeys } from './encrypt.ts';

type Received = { browser: string; text: string; livesSeconds: number };
type Browser = { ecdh: ReturnType<typeof createECDH>; auth: Buffer; isGone: boolean };

/**
 * Decrypts a message with the browser's keys, as a browser does (RFC 8291).
 * @throws Error if the message was encrypted for another browser
 */
export function decrypt({ ecdh, auth }: Pick<Browser, 'ecdh' | 'auth'>, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const shopKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const { key, nonce } = contentKeys(ecdh.computeSecret(shopKey), {
    browserKey: ecdh.getPublicKey(),
    shopKey,
    auth,
    salt,
  });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = opened.lastIndexOf(2);
  if (end < 0) throw new Error('The record has no end.');
  return opened.subarray(0, end).toString();
}

/**
 * A push service and its browsers, over HTTP. It accepts only senders that prove they have the key to which the browser
 * subscribed (RFC 8292), and decrypts each message with its browser's keys.
 */
export async function startTestPushService({ publicKey, now }: { publicKey: string; now: () => Date }) {
  const browsers = new Map<string, Browser>();
  const received: Received[] = [];
  /** While not null, this status code replaces the usual one. */
  const trouble: { status: number | null } = { status: null };

  async function isProven(header: string, audience: string): Promise<boolean> {
    const [, proof, key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
    if (!proof || key !== publicKey) return false;
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    try {
      const { payload } = await jwtVerify(proof, await importJWK(jwk, 'ES256'), {
        audience,
        currentDate: now(),
      });
      const livesSeconds = (payload.exp ?? 0) - now().getTime() / 1000;
      return livesSeconds <= 86_400 && /^(mailto|https):/.test(payload.sub ?? '');
    } catch {
      return false;
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const end = (status: number) => response.writeHead(status).end();
    const name = request.url?.slice('/push/'.length) ?? '';
    const browser = browsers.get(name);
    if (trouble.status !== null) return end(trouble.status);
    if (!browser) return end(404);
    if (browser.isGone) return end(410);
    const { authorization = '', ttl, 'content-encoding': encoding } = request.headers;
    if (!(await isProven(authorization, url))) return end(403);
    if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl))) return end(400);
    try {
      received.push({
        browser: name,
        text: decrypt(browser, Buffer.concat(chunks)),
        livesSeconds: Number(ttl),
      });
      return end(201);
    } catch {
      return end(400);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** The push services to which the adapter may send. */
    services: new RegExp(`^${url}/`),
    received,
    trouble,
    /** Subscribes a browser and returns its device token. */
    subscribe(name: string): string {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { ecdh, auth, isGone: false });
      return JSON.stringify({
        endpoint: `${url}/push/${name}`,
        expirationTime: null,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      });
    },
    leave(name: string): void {
      const browser = browsers.get(name);
      if (browser) browser.isGone = true;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
