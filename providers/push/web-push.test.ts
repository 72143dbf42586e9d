import { createECDH } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { PUSH_SERVICES } from './device-token.port.ts';
import { encryptFor } from './encrypt.ts';
import { GONE } from './push.port.ts';
import { decrypt, startTestPushService } from './test-push-service.ts';
import { makePushKeys, webPush } from './web-push.ts';

const NOW = new Date('2026-11-22T06:00:00Z');
const keys = makePushKeys();
const service = await startTestPushService({ publicKey: keys.publicKey, now: () => NOW });
afterAll(() => service.stop());
const push = webPush({ keys, contact: 'mailto:hello@shop.test', now: () => NOW, services: service.services });
const message = (token: string) => ({ token, payload: '{"type":"wallet_refund"}', livesSeconds: 3600 });

// The values are those of RFC 8291, section 5 and appendix A, copied exactly.
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  shopPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('A message to a browser can be read by that browser alone (RFC 8291)', () => {
  it('matches the example of the standard byte for byte', () => {
    const made = encryptFor({ p256dh: EXAMPLE.browserPublic, auth: EXAMPLE.auth }, EXAMPLE.text, {
      privateKey: Buffer.from(EXAMPLE.shopPrivate, 'base64url'),
      salt: Buffer.from(EXAMPLE.salt, 'base64url'),
    });
    expect(made.toString('base64url')).toBe(EXAMPLE.body);
  });

  it('the test service reads the example as the standard’s browser does, and no other browser’s', () => {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(Buffer.from(EXAMPLE.browserPrivate, 'base64url'));
    const auth = Buffer.from(EXAMPLE.auth, 'base64url');
    expect(decrypt({ ecdh, auth }, Buffer.from(EXAMPLE.body, 'base64url'))).toBe(EXAMPLE.text);
    const other = createECDH('prime256v1');
    other.generateKeys();
    expect(() => decrypt({ ecdh: other, auth }, Buffer.from(EXAMPLE.body, 'base64url'))).toThrow();
  });

  it('two messages with the same text differ', () => {
    const browser = { p256dh: EXAMPLE.browserPublic, auth: EXAMPLE.auth };
    expect(encryptFor(browser, 'same').equals(encryptFor(browser, 'same'))).toBe(false);
  });
});

describe('Web Push with the shop’s own keys (product.md 9)', () => {
  it('reaches the subscribed browser, with proof of the sender (RFC 8292)', async () => {
    await push.send(message(service.subscribe('phone')));
    expect(service.received).toEqual([
      { browser: 'phone', text: '{"type":"wallet_refund"}', livesSeconds: 3600 },
    ]);
  });

  it('a service refuses another key, permanently', async () => {
    const other = webPush({
      keys: makePushKeys(),
      contact: 'mailto:a@shop.test',
      now: () => NOW,
      services: service.services,
    });
    await expect(other.send(message(service.subscribe('tablet')))).rejects.toThrow(ProviderRefused);
  });

  it('a browser that left is gone; a service that is away or asks to wait can be tried again', async () => {
    const token = service.subscribe('laptop');
    for (const status of [500, 503, 429]) {
      service.trouble.status = status;
      await expect(push.send(message(token))).rejects.toThrow(ProviderDown);
    }
    for (const status of [400, 413]) {
      service.trouble.status = status;
      await expect(push.send(message(token))).rejects.toThrow(ProviderRefused);
    }
    service.trouble.status = null;
    service.leave('laptop');
    await expect(push.send(message(token))).rejects.toMatchObject({ name: 'ProviderRefused', code: GONE });
  });

  it('an invalid subscription, or an address that is no push service, is gone and never called', async () => {
    await expect(push.send(message('web_token'))).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: GONE,
    });
    const careful = webPush({ keys, contact: 'mailto:a@shop.test', now: () => NOW });
    await expect(careful.send(message(service.subscribe('watch')))).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: GONE,
    });
    const before = service.received.length;
    for (const endpoint of [
      'https://fcm.googleapis.com.evil.test/x',
      'http://fcm.googleapis.com/x',
      'https://user@fcm.googleapis.com/x',
      'https://push.apple.com.test/x',
      'https://169.254.169.254/fcm.googleapis.com/',
    ])
      expect(PUSH_SERVICES.test(endpoint), endpoint).toBe(false);
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-am3p.notify.windows.com/w/?token=x',
    ])
      expect(PUSH_SERVICES.test(endpoint), endpoint).toBe(true);
    expect(service.received.length).toBe(before);
  });
});
