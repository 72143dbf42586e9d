import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { httpClient } from '../http/client.ts';
import { ProviderRefused } from '../http/errors.port.ts';
import { PUSH_SERVICES, readSubscription, type Subscription } from './device-token.port.ts';
import { encryptFor } from './encrypt.ts';
import { GONE, type Push, type PushPort } from './push.port.ts';

/** The shop's key pair in base64url: an uncompressed point as public key, a 32-byte number as private key. */
export type PushKeys = { publicKey: string; privateKey: string };

const TIMEOUT_MS = 10_000;
/** The lifetime of a signed proof in seconds; RFC 8292 allows at most a day. */
const PROOF_LIVES_SECONDS = 12 * 60 * 60;

function readToken(token: string): Subscription {
  const subscription = readSubscription(token);
  if (subscription === null)
    throw new ProviderRefused('The token is no subscription of a browser.', { code: GONE });
  return subscription;
}

/** Generates a new key pair. */
export function makePushKeys(): PushKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const privateKey = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

async function proofOf(
  keys: PushKeys,
  { audience, contact, now }: { audience: string; contact: string; now: Date },
) {
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
    'ES256',
  );
  return new SignJWT({ aud: audience, sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + PROOF_LIVES_SECONDS)
    .sign(key);
}

type Options = {
  keys: PushKeys;
  /** The shop's contact for push services: `mailto:` or an https URL (RFC 8292). */
  contact: string;
  now: () => Date;
  /** The hosts to which the shop may send; replaced only in tests. */
  services?: RegExp;
};

/**
 * Web Push with the shop's own keys (RFC 8030, 8291, 8292). It needs no account with a company, and no intermediary can
 * read a message.
 */
export function webPush({ keys, contact, now, services = PUSH_SERVICES }: Options): PushPort {
  return {
    publicKey: keys.publicKey,
    firebase: null,
    services,
    async send({ token, payload, livesSeconds }: Push): Promise<void> {
      const { endpoint, keys: browser } = readToken(token);
      if (!services.test(endpoint))
        throw new ProviderRefused('The address is no push service of a browser.', { code: GONE });
      const proof = await proofOf(keys, { audience: new URL(endpoint).origin, contact, now: now() });
      const body = encryptFor(browser, payload);
      // The path is hidden, because the endpoint is the browser's secret and must not be in error messages.
      const service = httpClient({
        name: 'The push service',
        baseUrl: endpoint,
        timeLimitMs: TIMEOUT_MS,
        turnedAway: [429],
        hidesPath: true,
        now,
      });
      const { status, isOk } = await service.send({
        method: 'POST',
        path: '',
        headers: {
          authorization: `vapid t=${proof}, k=${keys.publicKey}`,
          'content-encoding': 'aes128gcm',
          ttl: String(livesSeconds),
          urgency: 'high',
        },
        bytes: new Uint8Array(body),
        ignoresBody: true,
      });
      if (isOk) return;
      const code = status === 404 || status === 410 ? GONE : null;
      throw new ProviderRefused(`The push service answered ${status}.`, { code, status });
    },
  };
}
