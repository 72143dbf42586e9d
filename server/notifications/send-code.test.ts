import { describe, expect, it, onTestFinished } from 'vitest';
import { sendPhoneCodeCall, verifyPhoneCall } from '#contract/account/account.calls.ts';
import { inTransaction } from '#database/database.ts';
import type { Email } from '#providers/email/email.port.ts';
import { ProviderDown } from '#providers/http/errors.port.ts';
import type { Sms } from '#providers/sms/sms.port.ts';
import { type CodeCreated, codeCreated } from '#server/account/sign-in/sign-in.public.ts';
import { MINUTE } from '#server/clock.ts';
import { startJobs } from '#server/events/jobs.ts';
import { listOutbox } from './notifications.public.ts';
import { sendCodeHandler } from './send-code.job.ts';
import { shopWithOutbox } from './test-outbox.ts';

const { shop, sentTo } = await shopWithOutbox();

let codes = 100;
/** Queues a code as the account domain does. */
async function makeCode(more: Partial<CodeCreated> = {}): Promise<CodeCreated> {
  codes += 1;
  const made: CodeCreated = {
    codeId: codes,
    channel: 'email',
    destination: `noura${codes}@example.com`,
    purpose: 'verifyEmail',
    hasAccount: false,
    code: '0427',
    language: 'ar',
    expiresAt: new Date(shop.clock.now().getTime() + 5 * MINUTE).toISOString(),
    ...more,
  };
  await inTransaction(shop.database, (tx) => shop.jobs.send(tx, codeCreated, made));
  return made;
}

describe('product.md 1: outside live mode a code is sent over the same protocol to the sandbox', () => {
  it('it can be read in the outbox and used', async () => {
    const guest = await shop.guest();
    const number = { countryCode: '966', phone: '512345678' };
    await guest.must(sendPhoneCodeCall, number, { language: 'ar' });
    expect(await listOutbox(shop.database)).toEqual([]);
    await shop.runJobs();
    const [message, ...others] = await sentTo('+966512345678');
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      kind: 'sms',
      recipient: '+966512345678',
      at: shop.clock.now(),
      meta: { sender: 'Ashjar', reference: 'code-1' },
    });
    const code = message!.body.slice(-4);
    expect(message!.body).toBe(`رمز الدخول إلى أشجار: ${code}. لا تشاركه مع أحد.\n@shop.test #${code}`);
    expect(await guest.call(verifyPhoneCall, { ...number, code, deviceToken: '' })).toMatchObject({
      ok: true,
    });
  });

  it('also by e-mail, in the language of the requesting page, as text and HTML', async () => {
    const { destination } = await makeCode();
    await shop.runJobs();
    const [message, ...others] = await sentTo(destination);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ kind: 'email', at: shop.clock.now() });
    expect(message!.meta).toMatchObject({ subject: 'أكّد بريدك في أشجار', from: 'Ashjar <hello@shop.test>' });
    expect(message!.meta.html).toContain('<html lang="ar" dir="rtl">');
    for (const form of [message!.body, message!.meta.html]) expect(form).toContain('0427');
    const english = await makeCode({ language: 'en', purpose: 'changePassword', hasAccount: true });
    await shop.runJobs();
    const [second] = await sentTo(english.destination);
    expect(second!.meta).toMatchObject({
      subject: 'Choose a new Ashjar password',
      language: 'en',
    });
  });

  it('a number ending in 000 fails at the service, but the request succeeds', async () => {
    const guest = await shop.guest();
    const answer = await guest.call(sendPhoneCodeCall, { countryCode: '966', phone: '512345000' });
    expect(answer).toMatchObject({ ok: true });
    await expect(shop.runJobs()).rejects.toThrow('Failed');
    expect(await sentTo('+966512345000')).toEqual([]);
    // The job sends nothing after the code has expired.
    shop.clock.pass(5 * MINUTE);
    await shop.runJobs();
  });
});

describe('product.md 9: the job queue retries what could not be sent', () => {
  it('until the code expires, with the same code', async () => {
    const { email, sms } = shop.providers;
    onTestFinished(() => void Object.assign(shop.providers, { email, sms }));
    const tried: (Email | Sms)[] = [];
    const references: string[] = [];
    const down = (error: Error) => ({
      send: async (message: Email | Sms, reference: string) => {
        tried.push(message);
        references.push(reference);
        throw error;
      },
    });
    Object.assign(shop.providers, {
      email: down(new ProviderDown('SMTP')),
      sms: down(new ProviderDown('SMS')),
    });
    for (const to of [
      { channel: 'email', destination: 'late@example.com' },
      { channel: 'sms', destination: '+966512340000' },
    ] as const) {
      tried.length = references.length = 0;
      await makeCode(to);
      await expect(shop.runJobs()).rejects.toThrow();
      shop.clock.pass(4 * MINUTE);
      await expect(shop.runJobs()).rejects.toThrow();
      shop.clock.pass(1 * MINUTE);
      expect(await shop.runJobs()).toBe(1);
      expect(tried).toHaveLength(2);
      expect(tried[1]).toEqual(tried[0]);
      expect(references[1]).toBe(references[0]);
    }
  });

  it.each([
    ['sms', '+966512345001'],
    ['email', 'refused@example.com'],
  ] as const)('a refused message is not retried: %s', async (channel, destination) => {
    await makeCode({ channel, destination });
    expect(await shop.runJobs()).toBe(1);
    expect(await shop.runJobs()).toBe(0);
    expect(await sentTo(destination)).toEqual([]);
  });

  it('the worker sends queued codes by itself, and its errors do not reveal the recipient', async () => {
    const arrived = Promise.withResolvers<void>();
    const failed = Promise.withResolvers<void>();
    const faults: unknown[] = [];
    const listening: typeof shop = { ...shop };
    listening.providers = {
      ...shop.providers,
      sms: {
        send: async ({ to }) => {
          if (to === '+96550012345') arrived.resolve();
          return { id: '1' };
        },
      },
      email: {
        send: async (message, reference) => {
          try {
            return await shop.providers.email.send(message, reference);
          } finally {
            failed.resolve();
          }
        },
      },
    };
    await makeCode({ destination: 'down@example.com' });
    const worker = await startJobs({
      database: shop.database,
      handlers: [sendCodeHandler(() => listening)],
      schedules: [],
      runsWorkers: true,
      onError: (error) => faults.push(error),
    });
    onTestFinished(() => worker.stop());
    await worker.work();
    const guest = await shop.guest();
    await guest.must(sendPhoneCodeCall, { countryCode: '965', phone: '50012345' });
    await Promise.all([arrived.promise, failed.promise]);
    const { rows } = await shop.pool.query(
      `select state, output from jobs.job where name = $1 and data->>'destination' = 'down@example.com'`,
      [codeCreated.name],
    );
    expect(JSON.stringify([faults, rows])).not.toMatch(/down@|0427/);
  });
});
