import { afterAll, describe, expect, it } from 'vitest';
import { sendPhoneCodeCall, verifyPhoneCall } from '#contract/account/account.calls.ts';
import { startSmsSandbox } from '#providers/sms/sms.sandbox.ts';
import { unifonicSms } from '#providers/sms/unifonic.ts';
import { startJobs } from '#server/events/jobs.ts';
import { type TestShop, testShop } from '#server/test-shop.ts';
import { keepInOutbox, listOutbox } from './notifications.public.ts';
import { sendCodeHandler } from './send-code.job.ts';

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
    expect(message!.body).toBe(`رمز الدخول إلى أشجار: ${code}. لا تعطه أحدًا.\n@shop.test #${code}`);
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

  it('the shop’s own worker sends what waits without being told', async () => {
    const arrived = Promise.withResolvers<void>();
    const sent: string[] = [];
    const listening: typeof shop = { ...shop };
    listening.providers = {
      ...shop.providers,
      sms: {
        send: async ({ to }) => {
          sent.push(to);
          if (to === '+96550012345') arrived.resolve();
          return { id: '1' };
        },
      },
    };
    const worker = await startJobs({
      database: shop.database,
      handlers: [sendCodeHandler(() => listening)],
      schedules: [],
      worksOff: true,
      onError: arrived.reject,
    });
    const guest = await shop.guest();
    await guest.must(sendPhoneCodeCall, { countryCode: '965', phone: '50012345' });
    await arrived.promise;
    await worker.stop();
    // The one that failed at the service before is tried again as well.
    expect(sent.toSorted()).toEqual(['+96550012345', '+966512345000']);
  });
});
