import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/checkout/checkout.wire.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import type { Shopper } from './shopper.ts';

const shop = await openShop();
const ADDRESSES = ['/checkout/success', '/checkout/failed', '/checkout/cancelled'];

type ExpectedResult = { title: string; text?: string; next: string };
type Setup = (customer: Shopper, placed: PlacedOrder) => Promise<void>;
type Case = [
  name: string,
  claim: 'success' | 'failed' | 'cancelled',
  setup: Setup,
  said: (device: Device) => ExpectedResult,
];

const move =
  (to?: 'cancelled' | 'rejected'): Setup =>
  async (customer, placed) => {
    await customer.pay(placed);
    await moveOn(shop.shop, placed.orderNumber, to, to && 'It wilted');
  };
const checkoutWords = ({ text }: Device) => text.checkout;
const orderWords = ({ text }: Device) => text.orders;

/** Each case is an order's state with a result page whose URL claims another state. The page must show the true one. */
const CASES: readonly Case[] = [
  [
    'paid and accepted',
    'failed',
    (customer, placed) => customer.pay(placed),
    (device) => ({
      title: checkoutWords(device).successGiftTitle(device.language === 'ar' ? 'نورة' : 'Noura'),
      next: checkoutWords(device).trackGift,
    }),
  ],
  [
    'paid and on its way',
    'cancelled',
    move(),
    (device) => ({
      title: orderWords(device).giftHeadline.wrapGift(device.language === 'ar' ? 'نورة' : 'Noura'),
      next: checkoutWords(device).trackGift,
    }),
  ],
  [
    'not paid yet',
    'success',
    async () => undefined,
    (device) => ({
      title: checkoutWords(device).result.pendingTitle,
      text: checkoutWords(device).result.pendingText,
      next: orderWords(device).finishPaying,
    }),
  ],
  [
    'declined',
    'success',
    (customer, placed) => customer.failToPay(placed, 'declined'),
    (device) => ({
      title: checkoutWords(device).failedTitle,
      text: checkoutWords(device).failedText,
      next: checkoutWords(device).tryAgain,
    }),
  ],
  [
    'left on the payment page',
    'failed',
    (customer, placed) => customer.failToPay(placed, 'cancelled'),
    (device) => ({
      title: checkoutWords(device).cancelledTitle,
      text: checkoutWords(device).cancelledText,
      next: checkoutWords(device).tryAgain,
    }),
  ],
  [
    'cancelled before it was paid',
    'success',
    async (customer, { orderUuid }) => void (await customer.must(cancelOrderCall, { orderUuid })),
    (device) => ({
      title: orderWords(device).headline.cancelled,
      text: orderWords(device).nothingCharged,
      next: checkoutWords(device).seeOrder,
    }),
  ],
  [
    'paid, cancelled and refunded',
    'failed',
    move('cancelled'),
    (device) => ({ title: orderWords(device).headline.cancelled, next: checkoutWords(device).seeOrder }),
  ],
  [
    'paid and rejected',
    'success',
    move('rejected'),
    (device) => ({ title: orderWords(device).headline.rejected, next: checkoutWords(device).seeOrder }),
  ],
];

const next = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name }).or(page.getByRole('main').getByRole('button', { name }));

describe.each(devices)('The result page of a purchase on $name', (device) => {
  const t = device.text.checkout;
  const expectResult = async (page: Page, { title, text, next: step }: ExpectedResult): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    if (text !== undefined) await page.getByRole('main').getByText(text).waitFor();
    await next(page, step).first().waitFor();
    await expect.poll(() => page.title()).toContain(title);
  };

  it.each(CASES)('shows the true state of an order that is %s', async (_, claim, setup, expected) => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white' });
    const placed = await customer.order();
    await setup(customer, placed);
    const address = `/checkout/${claim}?order=${placed.orderUuid}`;
    const page = await shop.visit(device, address, { as: customer });
    await expectResult(page, expected(device));
    // The page shows the order number, so that the shopper can quote it to support.
    await page.getByRole('main').getByText(placed.orderNumber).first().waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('never says, at any address, that a captured payment was not charged or that all is well', async () => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white' });
    const placed = await customer.order();
    await move('cancelled')(customer, placed);
    const page = await shop.visit(device, '/terms', { as: customer });
    for (const address of ADDRESSES) {
      await page.goto(`${address}?order=${placed.orderUuid}`);
      await page.getByRole('heading', { name: device.text.orders.headline.cancelled }).waitFor();
      const main = (await page.getByRole('main').textContent()) ?? '';
      for (const sentence of [
        t.successGiftTitle('').slice(0, 10),
        t.failedText,
        t.cancelledText,
        device.text.orders.nothingCharged,
      ])
        expect(main).not.toContain(sentence);
    }
  });

  it('shows the giver the engraved pot, the card as it will be read, and the day for a calendar', async () => {
    const customer = await shop.customer(device);
    await customer.add('monstera', { colour: 'white', engraving: 'To Mum', cardMessage: 'With love' });
    const placed = await customer.order();
    await customer.pay(placed);
    const page = await shop.visit(device, `/checkout/success?order=${placed.orderUuid}`, { as: customer });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: device.text.gift.seeCard }).click();
    const card = page.getByRole('dialog');
    await card.getByText('With love').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    // The drawing contains the text twice, as the cut and its edge; its accessible description contains the text once.
    expect(await main.locator('textPath', { hasText: 'To Mum' }).count()).toBe(2);
    await main.getByRole('img', { name: /To Mum/ }).waitFor();
    const saving = page.waitForEvent('download');
    await main.getByRole('button', { name: device.text.gift.toCalendar }).click();
    expect((await saving).suggestedFilename()).toBe(`${placed.orderNumber}-${device.language}.ics`);
  });

  it("does not show somebody else's order, nor one that does not exist", async () => {
    const other = await shop.customer(device);
    await other.add('pothos', { colour: 'white' });
    const placed = await other.order();
    await other.pay(placed);
    const customer = await shop.customer(device);
    const page = await shop.visit(device, '/terms', { as: customer });
    for (const uuid of [placed.orderUuid, randomUUID()]) {
      await page.goto(`/checkout/success?order=${uuid}`);
      await expectResult(page, { title: device.text.orders.notFound, next: device.text.orders.allOrders });
      expect(await page.content()).not.toContain(placed.orderNumber);
    }
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('claims nothing without an order in the address, neither to a customer nor to a guest', async () => {
    const customer = await shop.visit(device, '/terms', { as: await shop.customer(device) });
    const guest = await shop.visit(device, '/terms');
    await customer.goto('/checkout/failed');
    await expectResult(customer, { title: t.result.noneTitle, next: device.text.orders.allOrders });
    await guest.goto('/checkout/success');
    await expectResult(guest, {
      title: t.result.noneTitle,
      text: t.result.noneGuestText,
      next: device.text.orders.signIn,
    });
    await expectAccessible(guest);
    await expectNoHorizontalScroll(guest);
  });

  it('asks a guest to sign in before it shows anything about an order', async () => {
    const page = await shop.visit(device, `/checkout/success?order=${randomUUID()}`);
    await expectResult(page, { title: t.result.guestTitle, next: device.text.orders.signIn });
    await page.getByRole('main').getByRole('button', { name: device.text.orders.signIn }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
  });

  it.each(ADDRESSES)('claims nothing at %s before the order is loaded', async (address) => {
    const answer = await fetch(`${shop.url}${address}?order=${randomUUID()}`, {
      headers: { cookie: `language=${device.language}` },
    });
    const html = await answer.text();
    const claims = [
      t.successGiftTitle('').slice(0, 10),
      t.failedTitle,
      t.failedText,
      t.cancelledTitle,
      t.cancelledText,
    ];
    expect(claims.filter((claim) => html.includes(claim))).toEqual([]);
    expect(html.includes(t.result.reading)).toBe(true);
  });
});
