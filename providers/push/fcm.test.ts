import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PUSH_TYPES, pushFromWire, pushToWire } from '#contract/notifications/push.wire.ts';
import { readRetryAfter } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { fcm, fcmWithWebPush } from './fcm.ts';
import { readServiceAccount } from './google-access.ts';
import { GONE } from './push.port.ts';
import { startTestFcm } from './test-fcm.ts';
import { startTestPushService } from './test-push-service.ts';
import { makePushKeys, webPush } from './web-push.ts';

const START = new Date('2026-11-22T06:00:00Z').getTime();
let passed = 0;
const now = () => new Date(START + passed);
const google = await startTestFcm({ now });
afterAll(() => google.stop());
beforeEach(() => {
  google.trouble.access = null;
  google.trouble.message = null;
  google.received.length = 0;
});

const open = () => fcm({ keys: google.keys, now, url: google.url });
const NEWS = {
  product: null,
  orderUuid: 'o-1',
  title: 'طلبك في الطريق',
  body: 'اليوم',
  language: 'ar',
  tag: 'order o-1',
} as const;
const messageTo = (token: string) => ({
  token,
  payload: pushToWire({ type: 'order_history_status', ...NEWS }),
  livesSeconds: 3600,
});

describe('Firebase Cloud Messaging, HTTP v1 (providers/07-push)', () => {
  it('sends the registered browser data only, each value a string, with a time to live', async () => {
    await open().send(messageTo(google.register('phone')));
    expect(google.received).toEqual([
      {
        browser: 'phone',
        ttl: '3600',
        data: {
          type: 'order_history_status',
          order_id: 'o-1',
          title: NEWS.title,
          body: NEWS.body,
          lang: 'ar',
          tag: NEWS.tag,
        },
      },
    ]);
  });

  it.each(PUSH_TYPES)('reads %s the same from FCM in the worker as from Web Push', async (type) => {
    const sent = { type, ...NEWS, product: type === 'product_available' ? 'monstera' : null };
    await open().send({ ...messageTo(google.register('laptop')), payload: pushToWire(sent) });
    const [{ data }] = google.received as [(typeof google.received)[number]];
    const handed = JSON.stringify({ data, from: '1', priority: 'high', fcmMessageId: 'm-1' });
    expect(pushFromWire(handed)).toEqual(sent);
  });

  it('requests access once for messages sent at the same time, and again when it expires', async () => {
    const port = open();
    const before = google.requested.access;
    const token = google.register('tablet');
    await Promise.all([1, 2, 3].map(() => port.send(messageTo(token))));
    await port.send(messageTo(token));
    expect(google.requested.access).toBe(before + 1);
    // The access token is no longer used in the last minute of its lifetime.
    passed += (3599 - 59) * 1000;
    await port.send(messageTo(token));
    expect(google.requested.access).toBe(before + 2);
    expect(google.received).toHaveLength(5);
  });

  it('requests access once more when it was revoked early, and still sends the message', async () => {
    const port = open();
    const token = google.register('watch');
    await port.send(messageTo(token));
    google.takeBack();
    await port.send(messageTo(token));
    expect(google.received).toHaveLength(2);
  });

  it('gives no access to a sender that signs with another key; what waits can be sent once that is repaired', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const account = {
      ...google.keys.account,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    };
    const other = fcm({ keys: { ...google.keys, account }, now, url: google.url });
    await expect(other.send(messageTo(google.register('a')))).rejects.toThrow('Google gave no access: 400');
    expect(google.received).toEqual([]);
  });

  it('treats a browser that left, an invalid token and a token of another project as gone', async () => {
    const port = open();
    const left = google.register('left');
    google.leave(left);
    await expect(port.send(messageTo(left))).rejects.toMatchObject({ name: 'ProviderRefused', code: GONE });
    await expect(port.send(messageTo('no-token'))).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: GONE,
    });
    google.trouble.message = google.fcmError(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH');
    await expect(port.send(messageTo(left))).rejects.toMatchObject({ name: 'ProviderRefused', code: GONE });
  });

  it('does not forget a browser because FCM refused one message', async () => {
    const port = open();
    const token = google.register('b');
    const large = pushToWire({ type: 'wallet_refund', ...NEWS, body: 'x'.repeat(4096) });
    await expect(port.send({ ...messageTo(token), payload: large })).rejects.toThrow(ProviderRefused);
    google.trouble.message = google.fcmError(403, 'PERMISSION_DENIED', 'PERMISSION_DENIED');
    await expect(port.send(messageTo(token))).rejects.toThrow(ProviderRefused);
  });

  it('takes a service that is away or asks to wait as temporary, with the wait it asks for', async () => {
    const port = open();
    const token = google.register('c');
    await port.send(messageTo(token));
    for (const [status, headers, waitSeconds] of [
      [429, { 'retry-after': '90' }, 90],
      [503, { 'retry-after': new Date(now().getTime() + 30_000).toUTCString() }, 30],
      [503, {}, null],
      [500, {}, null],
    ] as const) {
      google.trouble.message = { status, headers };
      const error = await port.send(messageTo(token)).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(ProviderDown);
      expect((error as ProviderDown).retryAfterSeconds).toBe(waitSeconds);
    }
  });

  it('takes an unreachable Google as temporary', async () => {
    const gone = await startTestFcm({ now });
    await gone.stop();
    await expect(fcm({ keys: gone.keys, now, url: gone.url }).send(messageTo('x'))).rejects.toThrow(
      ProviderDown,
    );
  });
});

describe('FCM together with Web Push', () => {
  it('still sends to browsers that subscribed to the shop’s own keys', async () => {
    const keys = makePushKeys();
    const service = await startTestPushService({ publicKey: keys.publicKey, now });
    const own = webPush({ keys, contact: 'mailto:hello@shop.test', now, services: service.services });
    const port = fcmWithWebPush(open(), own);
    expect(port.publicKey).toBe(google.keys.publicKey);
    expect(port.firebase).toEqual({ ...google.keys.app, projectId: 'ashjar-test' });
    await port.send(messageTo(service.subscribe('old')));
    await port.send(messageTo(google.register('new')));
    expect(service.received.map(({ browser }) => browser)).toEqual(['old']);
    expect(google.received.map(({ browser }) => browser)).toEqual(['new']);
    await service.stop();
    // Without web push keys nobody can send to old subscriptions: the shop deletes them, and browsers subscribe again
    // on their next visit.
    await expect(
      fcmWithWebPush(open(), null).send(messageTo(service.subscribe('late'))),
    ).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: GONE,
    });
  });
});

describe('The file of a service account', () => {
  const file = {
    type: 'service_account',
    project_id: 'ashjar-test',
    client_email: 'push@ashjar-test.iam.gserviceaccount.com',
    private_key: google.keys.account.privateKey,
    token_uri: 'https://oauth2.googleapis.com/token',
  };

  it('is read in the form that Google gives', () => {
    expect(readServiceAccount(JSON.stringify({ ...file, client_id: '1' }))).toEqual({
      projectId: file.project_id,
      email: file.client_email,
      privateKey: file.private_key,
      tokenUrl: file.token_uri,
    });
  });

  it.each([
    ['nothing', 'must be the content'],
    [JSON.stringify({ ...file, type: 'authorized_user' }), 'must be the content'],
    [JSON.stringify({ ...file, token_uri: 'http://oauth2.googleapis.com/token' }), 'https://'],
    [JSON.stringify({ ...file, private_key: 'secret' }), 'must hold an RSA private key'],
  ])('is refused without repeating it: %.30s', (text, sentence) => {
    expect(() => readServiceAccount(text)).toThrow(sentence);
    expect(() => readServiceAccount(text)).not.toThrow(/secret/);
  });
});

describe('Retry-After (RFC 9110)', () => {
  it.each([
    ['120', 120],
    ['Sun, 22 Nov 2026 06:00:10 GMT', 10],
    ['Sun, 22 Nov 2026 05:00:00 GMT', 0],
    ['soon', null],
    [null, null],
  ])('reads %s', (header, seconds) => {
    expect(readRetryAfter(header, new Date(START))).toBe(seconds);
  });
});
