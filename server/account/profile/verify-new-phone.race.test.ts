import { describe, expect, it } from 'vitest';
import { verifyNewPhoneCall } from '#contract/account/account.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MINUTE } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { ownerProofs } from '../ownership/test-owner-proof.ts';

const shop = await testShop({ data: 'empty' });
const { changeProfile } = ownerProofs(shop);
const phones = Array.from({ length: 100 }, (_, i) => String(550_000_001 + i));

async function requestCode(customer: Shopper, phone = phones.shift()!) {
  expect(await changeProfile(customer, { name: 'نورة', countryCode: '966', phone })).toMatchObject({
    ok: true,
  });
  await shop.runJobs();
  const code = shop.sms.findLast(({ to }) => to === `+966${phone}`)!.text.slice(-4);
  return { countryCode: '966', phone, code };
}
const verify = (client: TestClient, number: { countryCode: string; phone: string; code: string }) =>
  client.call(verifyNewPhoneCall, number);
const ownersOf = async (phone: string) =>
  (await shop.pool.query('select id from shoppers where phone = $1', [phone])).rows.map(({ id }) => id);

describe('Two tabs enter the code of one new number at the same time', () => {
  it('exactly one succeeds, at the worst moment for the other', async () => {
    const customer = await shop.customer();
    const tab = customer.tab();
    const number = await requestCode(customer);
    let first: Awaited<ReturnType<typeof verify>> | undefined;
    rivalBefore(shop.database, /^select .* from "codes"/, async () => {
      first = await verify(tab, number);
    });
    expect(await verify(customer, number)).toMatchObject({ ok: false, code: 'codeExpired' });
    expect(first).toMatchObject({ ok: true });
    expect(await ownersOf(number.phone)).toEqual([customer.shopperId]);
  });

  it('exactly one of ten concurrent requests succeeds', async () => {
    const customer = await shop.customer();
    const number = await requestCode(customer);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => customer.tab()).map((tab) => verify(tab, number)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('Two accounts race for one number', () => {
  it('exactly one gets it, the other gets a clear answer, and both codes are spent', async () => {
    const [slow, fast] = [await shop.customer(), await shop.customer()];
    const number = await requestCode(slow);
    shop.clock.pass(MINUTE);
    const rivals = await requestCode(fast, number.phone);
    // Attempts at codes of one phone number run one after another, so the rival waits for this transaction.
    let late: ReturnType<typeof verify> | undefined;
    rivalBefore(shop.database, /^update "shoppers" set "country_code"/, async () => {
      late = verify(fast, rivals);
    });
    expect(await verify(slow, number)).toMatchObject({ ok: true });
    expect(await late).toMatchObject({ ok: false, code: 'wrongState' });
    expect(await ownersOf(number.phone)).toEqual([slow.shopperId]);
    for (const [browser, code] of [
      [slow, number],
      [fast, rivals],
    ] as const)
      expect(await verify(browser, code)).toMatchObject({ code: 'codeExpired' });
  });

  it('also when the other is a first sign-in with the number', async () => {
    const customer = await shop.customer();
    const number = await requestCode(customer);
    shop.clock.pass(MINUTE);
    // The rival runs before the codes of the phone number are locked; later, it would wait for the lock.
    let owner = 0;
    rivalBefore(shop.database, /^select .* from "codes" .* for update/, async () => {
      owner = (await shop.customer({ phone: number.phone })).shopperId;
    });
    expect(await verify(customer, number)).toMatchObject({ ok: false, code: 'wrongState' });
    expect(await ownersOf(number.phone)).toEqual([owner]);
  });
});

describe('Changing the number is atomic', () => {
  it('when the owner cannot be notified, the number does not change and the code is not spent', async () => {
    const customer = await shop.customer();
    const number = await requestCode(customer);
    const { send } = shop.jobs;
    shop.jobs.send = async () => {
      throw new Error('the queue stumbled');
    };
    await expect(verify(customer, number)).rejects.toThrow('the queue stumbled');
    shop.jobs.send = send;
    expect(await ownersOf(number.phone)).toEqual([]);
    expect(await verify(customer, number)).toMatchObject({ ok: true });
  });
});
