import { describe, expect, it } from 'vitest';
import { sendPhoneCodeCall, signOutCall, verifyPhoneCall } from '#contract/account/account.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MINUTE } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';

const merged: { guestId: number; customerId: number }[] = [];
const failing: { with: Error | null } = { with: null };
const shop = await testShop({ data: 'empty' });
shop.hooks.onGuestSignIn.push(async (_tx, who) => {
  if (failing.with) throw failing.with;
  merged.push(who);
});

const phones = Array.from({ length: 100 }, (_, i) => String(530_000_001 + i));

async function requestCode(guest: Shopper, phone = phones.shift()!) {
  await guest.must(sendPhoneCodeCall, { countryCode: '966', phone });
  await shop.runJobs();
  const code = shop.sms.findLast(({ to }) => to === `+966${phone}`)!.text.slice(-4);
  return { phone, code };
}
const verify = (client: TestClient, number: { phone: string; code: string }, guestId?: number) =>
  client.call(verifyPhoneCall, {
    countryCode: '966',
    ...number,
    deviceToken: 'web_token',
    ...(guestId === undefined ? {} : { guestId }),
  });
const customersOf = async (phone: string) =>
  (await shop.pool.query('select id from shoppers where phone = $1', [phone])).rows;

describe('Two tabs verify one code at the same time', () => {
  it('exactly one succeeds, at the worst moment for the other', async () => {
    const guest = await shop.guest();
    const tab = guest.tab();
    const number = await requestCode(guest);
    let first: Awaited<ReturnType<typeof verify>> | undefined;
    rivalBefore(shop.database, /^select .* from "codes"/, async () => {
      first = await verify(tab, number, guest.shopperId);
    });
    const second = await verify(guest, number, guest.shopperId);
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: false, code: 'codeExpired' });
    expect(await customersOf(number.phone)).toHaveLength(1);
    expect(merged.filter(({ guestId }) => guestId === guest.shopperId)).toHaveLength(1);
  });

  it('exactly one of ten concurrent requests succeeds', async () => {
    const guest = await shop.guest();
    const number = await requestCode(guest);
    const tabs = Array.from({ length: 10 }, () => guest.tab());
    const answers = await Promise.all(tabs.map((tab) => verify(tab, number, guest.shopperId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await customersOf(number.phone)).toHaveLength(1);
    expect(merged.filter(({ guestId }) => guestId === guest.shopperId)).toHaveLength(1);
  });

  it('a new code sent between reading and trying makes the old one invalid', async () => {
    const guest = await shop.guest();
    const number = await requestCode(guest);
    shop.clock.pass(MINUTE);
    rivalBefore(shop.database, /^select .* from "codes" .* for update/, async () => {
      await requestCode(
        Object.assign(guest.tab(), { shopperId: guest.shopperId, phone: null }),
        number.phone,
      );
    });
    const answer = await verify(guest, number);
    // By chance, the new code may have the same digits as the old one, and then it is accepted.
    const fresh = shop.sms.at(-1)!.text.slice(-4);
    expect(answer.ok).toBe(fresh === number.code);
  });
});

describe('product.md 2: guest_user_id', () => {
  // spec: 6-guest-user-id-merges-login
  it('with that guest’s own token merges the guest into the customer, once', async () => {
    const guest = await shop.guest();
    const guestId = guest.shopperId;
    const customer = await shop.signIn(guest);
    expect(merged.at(-1)).toEqual({ guestId, customerId: customer.shopperId });
    const { rows } = await shop.pool.query('select merged_into from shoppers where id = $1', [guestId]);
    expect(rows[0].merged_into).toBe(customer.shopperId);
  });

  it('ends all sessions of that guest', async () => {
    const guest = await shop.guest();
    const guestId = guest.shopperId;
    await shop.signIn(guest);
    const { rows } = await shop.pool.query(
      'select 1 from sessions where shopper_id = $1 and revoked_at is null',
      [guestId],
    );
    expect(rows).toHaveLength(0);
  });

  it('of another guest is ignored', async () => {
    const [victim, thief] = [await shop.guest(), await shop.guest()];
    const before = merged.length;
    const answer = await verify(thief, await requestCode(thief), victim.shopperId);
    expect(answer).toMatchObject({ ok: true });
    expect(merged).toHaveLength(before);
    expect((await victim.request('GET', '/user')).status).toBe(200);
  });

  it('of a customer is ignored', async () => {
    const victim = await shop.customer();
    const before = merged.length;
    const customer = await shop.customer();
    shop.clock.pass(MINUTE);
    await verify(customer, await requestCode(customer), victim.shopperId);
    const again = await shop.customer();
    await verify(again, await requestCode(again), again.shopperId);
    expect(
      merged.filter(({ guestId }) => guestId === victim.shopperId || guestId === again.shopperId),
    ).toEqual([]);
    expect(merged.length).toBe(before + 2);
  });

  it('left out merges nothing, and the guest’s session still ends', async () => {
    const guest = await shop.guest();
    const before = merged.length;
    const tab = guest.tab();
    await verify(guest, await requestCode(guest));
    expect(merged).toHaveLength(before);
    expect((await tab.request('GET', '/user')).status).toBe(401);
  });
});

describe('Verifying a code is atomic', () => {
  it('when the merge fails, the code is not spent, the guest stays and no customer is created', async () => {
    const guest = await shop.guest();
    const number = await requestCode(guest);
    const cookies = new Map(guest.cookies);
    failing.with = new Error('the cart stumbled');
    await expect(verify(guest, number, guest.shopperId)).rejects.toThrow('the cart stumbled');
    failing.with = null;
    expect(await customersOf(number.phone)).toHaveLength(0);
    expect(guest.cookies).toEqual(cookies);
    expect((await guest.request('GET', '/user')).status).toBe(200);
    expect(await verify(guest, number, guest.shopperId)).toMatchObject({ ok: true });
  });

  it('a session that ends while its code is checked still signs in, because the code was right', async () => {
    const guest = await shop.guest();
    const number = await requestCode(guest);
    rivalBefore(shop.database, /^select .* from "codes"/, async () => {
      await guest.tab().must(signOutCall, {});
    });
    expect(await verify(guest, number, guest.shopperId)).toMatchObject({ ok: true });
  });
});
