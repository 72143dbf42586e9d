import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { byEmail, freeEmail, PASSWORD } from '../email/test-email.ts';

const shop = await testShop({ data: 'empty' });
const purge = () => shop.jobs.runSchedule('account.purge-codes');
const count = async (table: string, where = 'true') =>
  (await shop.pool.query(`select count(*) as n from ${table} where ${where}`)).rows[0].n as number;

describe('The nightly purge deletes what is no longer needed', () => {
  it('codes after two days, sessions a week after their end, guests when no session can open them', async () => {
    const customer = await shop.customer();
    const guest = await shop.guest();
    await purge();
    expect([await count('codes'), await count('sessions'), await count('shoppers')]).toEqual([1, 3, 3]);

    shop.clock.pass(2 * DAY + 1);
    await purge();
    expect(await count('codes')).toBe(0);
    // The guest's session was revoked at sign-in two days ago; revoked sessions are kept for a week.
    expect(await count('sessions')).toBe(3);
    shop.clock.pass(5 * DAY);
    await purge();
    expect(await count('sessions')).toBe(2);

    shop.clock.pass(90 * DAY);
    await purge();
    expect(await count('shoppers', `id = ${guest.shopperId}`)).toBe(0);
    expect(await count('shoppers', 'is_guest')).toBe(0);
    expect(await count('shoppers', `id = ${customer.shopperId}`)).toBe(1);
  });

  it('unverified sign-ups after thirty days, password tokens and remembered sign-ins when they expire', async () => {
    const { signUp, signIn, customer, passwordToken } = byEmail(shop);
    const { email } = await customer();
    await signIn(await shop.guest(), { email, password: PASSWORD, remembers: true });
    shop.clock.pass(MINUTE);
    await passwordToken(await shop.guest(), email);
    await signUp(await shop.guest(), { email: freeEmail() });
    const left = async () => [
      await count('password_tokens'),
      await count('remembered_sign_ins'),
      await count('email_verifications'),
    ];
    await purge();
    expect(await left()).toEqual([1, 1, 1]);
    shop.clock.pass(11 * MINUTE);
    await purge();
    expect(await left()).toEqual([0, 1, 1]);
    shop.clock.pass(7 * DAY);
    await purge();
    expect(await left()).toEqual([0, 0, 1]);
    shop.clock.pass(23 * DAY);
    await purge();
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('but not a guest with a session, or one that another table still needs', async () => {
    await shop.pool.query('create table keeps (shopper_id int references shoppers)');
    const [kept, lost] = [await shop.guest(), await shop.guest()];
    await shop.pool.query('insert into keeps values ($1)', [kept.shopperId]);
    shop.clock.pass(91 * DAY);
    const fresh = await shop.guest();
    shop.clock.pass(7 * DAY);
    await purge();
    await purge();
    expect(await count('shoppers', `id = ${kept.shopperId}`)).toBe(1);
    expect(await count('shoppers', `id = ${lost.shopperId}`)).toBe(0);
    expect(await count('shoppers', `id = ${fresh.shopperId}`)).toBe(1);
  });
});
