import { describe, expect, it } from 'vitest';
import { signInCall } from '#contract/account/account.calls.ts';
import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import { rivalBefore } from '#database/rival.ts';
import type { TestClient } from '#server/test-client.ts';
import { testShop } from '#server/test-shop.ts';
import { testPopup } from './test-popup.ts';

const shop = await testShop({ data: 'empty' });
const { flow } = testPopup(shop);

const spend = (client: TestClient, loginType: IdentityProvider, socialToken: string) =>
  client.call(signInCall, { loginType, socialToken, deviceToken: 'web_token' });
type Answer = Awaited<ReturnType<typeof spend>>;
const idOf = (answer: Answer | undefined): number | null => (answer?.ok ? answer.data.id : null);
const customers = async (): Promise<number> =>
  (await shop.pool.query('select count(*) as n from shoppers where not is_guest')).rows[0].n;

describe('Two tabs spend one ticket at the same time', () => {
  it('exactly one succeeds, at the worst moment for the other', async () => {
    shop.identity.answer('one-ticket', {});
    const guest = await shop.guest();
    const tab = guest.tab();
    const ticket = await flow(guest, 'google', 'one-ticket');
    const before = await customers();
    let first: Answer | undefined;
    rivalBefore(shop.database, /^delete from "social_attempts"/, async () => {
      first = await spend(tab, 'google', ticket);
    });
    const second = await spend(guest, 'google', ticket);
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: false, code: 'codeExpired' });
    expect(await customers()).toBe(before + 1);
  });

  it('exactly one of ten concurrent requests succeeds', async () => {
    shop.identity.answer('ten', {});
    const guest = await shop.guest();
    const ticket = await flow(guest, 'google', 'ten');
    const before = await customers();
    const tabs = Array.from({ length: 10 }, () => guest.tab());
    const answers = await Promise.all(tabs.map((tab) => spend(tab, 'google', ticket)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await customers()).toBe(before + 1);
  });
});

describe('One new person signs in twice at the same time', () => {
  it('and is one customer, at the worst moment', async () => {
    shop.identity.answer('new-person', {});
    const [phone, laptop] = [await shop.guest(), await shop.guest()];
    const tickets = [await flow(phone, 'apple', 'new-person'), await flow(laptop, 'apple', 'new-person')];
    const before = await customers();
    let first: Answer | undefined;
    rivalBefore(shop.database, /pg_advisory_xact_lock/, async () => {
      first = await spend(phone, 'apple', tickets[0]!);
    });
    const second = await spend(laptop, 'apple', tickets[1]!);
    expect(first).toMatchObject({ ok: true, data: { isNew: true } });
    expect(second).toMatchObject({ ok: true, data: { isNew: false } });
    expect(idOf(second)).toBe(idOf(first));
    expect(await customers()).toBe(before + 1);
  });

  it('and ten concurrent browsers are all that customer', async () => {
    shop.identity.answer('ten-browsers', { email: 'ten@example.com', isEmailVerified: true });
    const browsers = await Promise.all(Array.from({ length: 10 }, () => shop.guest()));
    const tickets = await Promise.all(browsers.map((browser) => flow(browser, 'google', 'ten-browsers')));
    const before = await customers();
    const answers = await Promise.all(browsers.map((browser, i) => spend(browser, 'google', tickets[i]!)));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && answer.data.isNew)).toHaveLength(1);
    expect(await customers()).toBe(before + 1);
  });

  it('by two providers that verified the same new address, and is one customer', async () => {
    const person = { email: 'two-ways@example.com', isEmailVerified: true };
    shop.identity.answer('two-ways', person);
    const [phone, laptop] = [await shop.guest(), await shop.guest()];
    const byGoogle = await flow(phone, 'google', 'two-ways');
    const byApple = await flow(laptop, 'apple', 'two-ways');
    const before = await customers();
    let first: Answer | undefined;
    rivalBefore(shop.database, /^insert into "shoppers"/, async () => {
      first = await spend(phone, 'google', byGoogle);
    });
    const second = await spend(laptop, 'apple', byApple);
    expect(idOf(first)).not.toBeNull();
    expect(idOf(second)).toBe(idOf(first));
    expect(await customers()).toBe(before + 1);
  });
});
