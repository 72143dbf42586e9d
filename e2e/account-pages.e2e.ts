import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { listCouponsCall } from '#contract/coupons/coupons.calls.ts';
import { listCardsCall } from '#contract/payments/payments.calls.ts';
import { applyWalletCall, readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { DAY } from '#server/clock.ts';
import { creditWallet } from '#server/wallet/credit.public.ts';
import { accountRiyalsInWords } from '#text/account-money.ts';
import { messages } from '#text/messages.ts';
import { riyalsInWords } from '#text/money.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { giveCoupon, giveWallet } from './grants.ts';
import { openMenu } from './open-menu.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { saveCard } from './save-card.ts';
import type { Shopper } from './shopper.ts';
import { toastOf } from './toast-of.ts';

const shop = await openShop();

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}
/** The text of an element as the browser breaks it into lines. */
function linesOf(element: Element): string[] {
  const lines: { text: string; bottom: number }[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top, bottom } = range.getBoundingClientRect();
      const last = lines.at(-1);
      if (last === undefined || top >= last.bottom - 2) lines.push({ text: range.toString(), bottom });
      else last.text += range.toString();
    }
  }
  return lines.map(({ text }) => text.trim());
}
const hasFocus = (page: Page, what: string) =>
  page.evaluate((selector) => document.activeElement?.matches(selector) === true, what);

/** Adds `howMany` small wallet credits, with dates before everything else in the test. */
const manyEntries = ({ id }: Shopper, howMany: number) =>
  sql`insert into wallet_entries (shopper_id, kind, amount_halalas, key, created_at)
      select ${id}, 'refund', n * 100, 'e2e ' || ${id}::int || ' ' || n, '2026-11-01T09:00:00Z'
        from generate_series(1, ${howMany}::int) n`.execute(shop.database);

describe('The wallet page (Specification 2; product.md 8)', () => {
  const device = arabicPhone;
  const t = device.text.wallet;
  const spelledOut = (halalas: number) => riyalsInWords(device.language, halalas);

  it('is reached from the menu, shows the balance and what orders reserve, and links to the orders', async () => {
    const customer = await shop.customer(device);
    await giveWallet(shop.shop, customer, 500);
    await customer.add('aloe-vera', { colour: 'sand' });
    const { cityId } = customer;
    const { total } = await customer.must(readTotalsCall, { cityId, method: 'delivery' });
    await customer.must(applyWalletCall, { cityId, isUsed: true, max: total });
    const placed = await customer.order();
    await customer.add('aloe-vera', { colour: 'sand' });
    await customer.must(applyWalletCall, { cityId, isUsed: true, max: 40_50 });
    await customer.order();

    const page = await shop.visit(device, '/terms', { as: customer });
    const menu = await openMenu(page, device);
    await menu.getByRole('link', { name: device.text.shell.menuItems.wallet, exact: true }).click();
    await page.waitForURL(`${shop.url}/wallet`);
    const { balance } = await customer.must(readWalletCall, {});
    const inFull = (halalas: number) => accountRiyalsInWords(device.language, halalas);
    await page.getByText(inFull(balance), { exact: true }).first().waitFor({ state: 'attached' });
    // Money reserved for an unpaid order is shown separately from the balance, and is no entry in the list of
    // transactions.
    await page.getByRole('definition').getByText(inFull(40_50)).waitFor({ state: 'attached' });
    const rows = page
      .getByRole('list')
      .getByRole('listitem')
      .filter({ hasText: /نوفمبر/ });
    expect(await rows.count()).toBe(2);
    // The direction of a transaction is stated in words, not only by its colour or sign.
    await rows
      .filter({ hasText: t.kinds.purchased })
      .getByText(t.wentOut(spelledOut(total)))
      .waitFor({ state: 'attached' });
    await rows
      .filter({ hasText: t.kinds.refund })
      .getByText(t.cameIn(spelledOut(500_00)))
      .waitFor({ state: 'attached' });
    await expectSound(page);
    await page.getByRole('link', { name: t.order(placed.orderNumber) }).click();
    await page.waitForURL(`**/my-orders?order_id=${placed.orderUuid}`);
  });

  it('breaks a line between the facts of a row at any width: never before their dot or inside "valid until"', async () => {
    const customer = await shop.customer(device);
    const expiresAt = new Date(shop.shop.clock.now().getTime() + 90 * DAY);
    const bonus = { operator: 'Sara', customer: customer.phone, kind: 'bonus', amount: 150_00 } as const;
    await creditWallet(shop.shop, { ...bonus, expiresAt, key: 'e2e bonus' });
    const page = await shop.visit(device, '/wallet', { as: customer });
    const note = page.getByRole('main').getByRole('listitem').getByText(t.fromShop);
    await note.waitFor();
    for (let width = 320; width <= 440; width += 8) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await note.evaluate(linesOf);
      expect(
        lines.filter((line) => line.startsWith('·')),
        `at ${width} pixels`,
      ).toEqual([]);
      const until = lines.filter((line) => line.includes(t.validUntil('').trim()));
      expect(until, `at ${width} pixels`).toEqual([expect.stringMatching(/20\d\d$/)]);
    }
  });

  it('shows more by touch and by keyboard, moves the focus to the first new row, and keeps all rows after a reload', async () => {
    const customer = await shop.customer(device);
    await manyEntries(customer, 70);
    const page = await shop.visit(device, '/wallet', { as: customer });
    const more = page.getByRole('link', { name: t.more });
    await page.getByText(t.shown(20, 70)).waitFor();
    await more.tap();
    await page.getByText(t.shown(40, 70)).waitFor();
    await more.press('Enter');
    await page.getByText(t.shown(60, 70)).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain(spelledOut(30 * 100));
    await page.reload();
    await page.getByText(t.shown(60, 70)).waitFor();
    await more.tap();
    await page.getByText(t.shown(70, 70)).waitFor();
    await more.waitFor({ state: 'detached' });
    expect(await page.getByRole('listitem').filter({ hasText: t.kinds.refund }).count()).toBe(70);
  });
});

describe('The coupons page (Specification 2 and 8)', () => {
  const device = englishDesktop;
  const t = device.text.coupons;
  const expected = messages.en.coupons;

  // spec: 8-saving-coupon-info-popup
  it('saves a code, explains in an info popup why another is refused, copies it, and uses it in the cart', async () => {
    await giveCoupon(shop.shop, { code: 'ROOMS30', amount: 30, limitEach: 2, until: '2026-12-31' });
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const page = await shop.visit(device, '/coupons', { as: customer });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('heading', { name: t.empty }).waitFor();
    await expectSound(page);

    const field = page.getByLabel(t.code, { exact: true });
    await field.fill('NOSUCH');
    await field.press('Enter');
    const popup = page.getByRole('alertdialog');
    await popup.getByText(expected.problem.unknown).waitFor();
    // Pressing a key stops the timer that closes the popup, so the popup is still open for the check.
    await page.keyboard.press('Shift');
    await expectAccessible(page);
    await popup.getByRole('button', { name: device.text.shell.ok }).press('Enter');
    await expect.poll(() => hasFocus(page, '#coupon-code')).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await customer.must(listCouponsCall, {})).toEqual([]);

    await field.fill('rooms30');
    await field.press('Enter');
    await toastOf(page).getByText(expected.saved).waitFor();
    const stub = page.getByRole('listitem').filter({ hasText: 'ROOMS30' });
    await stub.getByText(t.takesOff(riyalsInWords('en', 30_00))).waitFor();
    await stub.getByText(t.usesLeft(2)).waitFor();
    await expectSound(page);
    await stub.getByRole('button', { name: t.copy('ROOMS30') }).press('Enter');
    await toastOf(page).getByText(t.copied('ROOMS30')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ROOMS30');

    await stub.getByRole('button', { name: t.pressLabel('ROOMS30') }).press('Enter');
    await page.waitForURL(`${shop.url}/cart`);
    await page.getByText(device.text.checkout.couponTook(riyalsInWords('en', 30_00))).waitFor();
  });
});

describe('The page of cards and payments (Specification 2; product.md 7)', () => {
  const device = arabicPhone;
  const t = device.text.payments;

  it('shows cards, mada first and expired ones marked, removes one after a confirmation, and lists payments', async () => {
    const customer = await shop.customer(device);
    await saveCard(shop.database, customer, { scheme: 'MADA', lastFour: '4021', expiry: [8, 2028] });
    await saveCard(shop.database, customer, { scheme: 'VISA', lastFour: '7730', expiry: [10, 2026] });
    await customer.add('aloe-vera', { colour: 'sand' });
    const placed = await customer.order();
    await customer.pay(placed);
    const page = await shop.visit(device, '/payment', { as: customer });
    const cards = page.getByRole('region', { name: t.cards }).getByRole('listitem');
    await cards.filter({ hasText: t.until('08/28') }).waitFor();
    expect((await cards.allTextContents()).map((labels) => /4021|7730/.exec(labels)?.[0])).toEqual([
      '4021',
      '7730',
      undefined,
    ]);
    await cards.nth(1).getByText(t.expired('10/26')).waitFor();
    const payment = page.getByRole('region', { name: t.payments }).getByRole('listitem');
    await payment.getByText(t.statuses.paid, { exact: true }).waitFor();
    await payment.getByRole('link', { name: t.order(placed.orderNumber) }).waitFor();
    await expectSound(page);

    const remove = cards.nth(1).getByRole('button');
    await remove.press('Enter');
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await question.getByRole('button', { name: device.text.shell.no, exact: true }).press('Enter');
    await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await customer.must(listCardsCall, {})).toHaveLength(2);
    await remove.tap();
    await question.getByRole('button', { name: device.text.shell.yes, exact: true }).tap();
    await toastOf(page).getByText(messages.ar.payments.cardRemoved).waitFor();
    await expect.poll(() => hasFocus(page, '#my-cards')).toBe(true);
    expect(await customer.must(listCardsCall, {})).toMatchObject([{ lastFour: '4021' }]);
  });
});
