import { afterAll, describe, expect, it } from 'vitest';
import { sendPhoneCodeCall, verifyPhoneCall } from '#contract/account/account.calls.ts';
import { startSmsSandbox } from '#providers/sms/sms.sandbox.ts';
import { unifonicSms } from '#providers/sms/unifonic.ts';
import { type TestShop, testShop } from '#server/test-shop.ts';
import { keepInOutbox, listOutbox } from './notifications.public.ts';

const KEYS = { appSid: 'test-app', senderId: 'Ashjar' };
const opened: { shop?: TestShop } = {};
const sandbox = await startSmsSandbox({
  ...KEYS,
  keep: ({ to, text, ...meta }) =>
    keepInOutbox(opened.shop!.database, {
      kind: 'sms',
      recipient: to,
      body: text,
      meta,
      at: opened.shop!.clock.now(),
    }),
});
const shop = await testShop({ data: 'empty', sms: unifonicSms({ baseUrl: sandbox.url, ...KEYS }) });
opened.shop = shop;
afterAll(() => sandbox.stop());

describe('product.md 1: outside live mode a code goes over the same wire to the sandbox', () => {
  it('and can be read in the outbox and used', async () => {
    const guest = await shop.guest();
    const number = { countryCode: '966', phone: '512345678' };
    await guest.must(sendPhoneCodeCall, number, { language: 'ar' });
    expect(await listOutbox(shop.database)).toEqual([]);
    await shop.workOff();
    const [message, ...others] = await listOutbox(shop.database, { recipient: '+966512345678' });
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      kind: 'sms',
      recipient: '+966512345678',
      at: shop.clock.now(),
      meta: { sender: 'Ashjar', reference: 'code-1' },
    });
    const code = message!.body.slice(-4);
    expect(message!.body).toBe(`رمز أشجار: ${code}. لا تعطه أحدًا.\n@shop.test #${code}`);
    expect(await guest.call(verifyPhoneCall, { ...number, code, deviceToken: '' })).toMatchObject({
      ok: true,
    });
  });

  it('a number ending in 000 fails at the service, the shopper is answered all the same', async () => {
    const guest = await shop.guest();
    const answer = await guest.call(sendPhoneCodeCall, { countryCode: '966', phone: '512345000' });
    expect(answer).toMatchObject({ ok: true });
    await expect(shop.workOff()).rejects.toThrow('Failed');
    expect(await listOutbox(shop.database, { recipient: '+966512345000' })).toEqual([]);
  });
});
