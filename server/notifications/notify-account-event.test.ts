import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { type AccountEvent, accountEvent } from '#server/account/profile/profile.public.ts';
import { languages } from '#text/language.ts';
import { fitsOneSms } from './fit-sms.ts';
import { shopWithOutbox } from './test-outbox.ts';

const { shop, sentTo } = await shopWithOutbox();
const EVENTS = [
  'passwordChanged',
  'phoneChanged',
  'emailChanged',
  'accountRemoved',
  'lostPhoneReported',
  'lostPhoneWithdrawn',
] as const;

const notify = async (notification: AccountEvent): Promise<void> => {
  await inTransaction(shop.database, (tx) => shop.jobs.send(tx, accountEvent, notification));
};
const bySms = (event: AccountEvent['event'], destination: string, language: AccountEvent['language']) =>
  notify({ channel: 'sms', destination, event, language });
const byEmail = (event: AccountEvent['event'], destination: string, language: AccountEvent['language']) =>
  notify({ channel: 'email', destination, event, language });

describe('product.md 9: the owner of an account is notified about changes, at the previous phone number or e-mail address', () => {
  it('by SMS, in one part, with the number to call if it was someone else', async () => {
    for (const language of languages)
      for (const event of EVENTS) await bySms(event, '+966512345678', language);
    await shop.runJobs();
    const bodies = (await sentTo('+966512345678')).map(({ body }) => body).reverse();
    expect(bodies).toEqual([
      'أشجار: تغيّرت كلمة مرورك. لست أنت؟ اتصل بنا \u2066+966112345678\u2069',
      'أشجار: تغيّر رقم حسابك. لست أنت؟ اتصل بنا \u2066+966112345678\u2069',
      'أشجار: تغيّر بريد حسابك. لست أنت؟ اتصل بنا \u2066+966112345678\u2069',
      'أشجار: حُذف حسابك. لست أنت؟ اتصل بنا \u2066+966112345678\u2069',
      'أشجار: أُبلغ عن فقدان هذا الرقم. لست أنت؟ اتصل بنا \u2066+966112345678\u2069',
      'أشجار: سُحب بلاغ فقدان الرقم. لست أنت؟ اتصل بنا \u2066+966112345678\u2069',
      'Ashjar: your password was changed. Not you? Call +966112345678',
      "Ashjar: your account's phone number was changed. Not you? Call +966112345678",
      "Ashjar: your account's email was changed. Not you? Call +966112345678",
      'Ashjar: your account was deleted. Not you? Call +966112345678',
      'Ashjar: this number was reported lost. Not you? Call +966112345678',
      'Ashjar: the lost number report was withdrawn. Not you? Call +966112345678',
    ]);
    for (const body of bodies) expect(fitsOneSms(body), body).toBe(true);
  });

  it('by e-mail, in their language, without any code', async () => {
    for (const language of languages)
      for (const event of EVENTS) await byEmail(event, `${language}@example.com`, language);
    await shop.runJobs();
    const [arabic, english] = await Promise.all([sentTo('ar@example.com'), sentTo('en@example.com')]);
    expect(arabic!.map(({ meta }) => meta.subject).reverse()).toEqual([
      'تغيّرت كلمة مرورك في أشجار',
      'تغيّر رقم جوال حسابك في أشجار',
      'تغيّر بريد حسابك في أشجار',
      'حُذف حسابك في أشجار',
      'أُبلغ عن فقدان رقم حسابك في أشجار',
      'سُحب بلاغ فقدان الرقم في أشجار',
    ]);
    expect(english!.map(({ meta }) => meta.subject).reverse()).toEqual([
      'Your Ashjar password was changed',
      'The phone number on your Ashjar account was changed',
      'The email on your Ashjar account was changed',
      'Your Ashjar account has been deleted',
      'Your number at Ashjar was reported lost',
      'The lost number report at Ashjar was withdrawn',
    ]);
    for (const { body, meta } of [...arabic!, ...english!]) {
      for (const form of [body, meta.html]) expect(form).toContain('\u2066+966112345678\u2069');
      expect(meta.html).not.toMatch(/<img|href=/);
    }
  });

  it('a repeated job sends the same id, and a later event has another id', async () => {
    await byEmail('passwordChanged', 'twice@example.com', 'en');
    const { rows } = await shop.pool.query<{ id: string }>(
      `select id from jobs.job where name = $1 and data->>'destination' = 'twice@example.com'`,
      [accountEvent.name],
    );
    await shop.runJobs();
    await shop.pool.query(`update jobs.job set state = 'retry' where id = $1`, [rows[0]!.id]);
    await shop.runJobs();
    await byEmail('passwordChanged', 'twice@example.com', 'en');
    await shop.runJobs();
    const ids = (await sentTo('twice@example.com')).map(({ meta }) => meta.id).reverse();
    expect(ids).toHaveLength(3);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it.each([
    ['sms', '+966512345001'],
    ['email', 'refused@example.com'],
  ] as const)('a refused message is not retried: %s', async (channel, destination) => {
    await notify({ channel, destination, event: 'accountRemoved', language: 'ar' });
    expect(await shop.runJobs()).toBe(1);
    expect(await shop.runJobs()).toBe(0);
    expect(await sentTo(destination)).toEqual([]);
  });

  it.each([
    ['sms', '+966512345000'],
    ['email', 'down@example.com'],
  ] as const)('a failed message is retried: %s', async (channel, destination) => {
    await notify({ channel, destination, event: 'accountRemoved', language: 'ar' });
    await expect(shop.runJobs()).rejects.toThrow();
    await expect(shop.runJobs()).rejects.toThrow();
    await shop.pool.query(`delete from jobs.job where name = $1`, [accountEvent.name]);
  });
});
