import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProviderDown } from '#providers/http/errors.port.ts';
import { messages } from '#text/messages.ts';
import { agree, applePayIn, cancelSheet, type SheetLog } from './apple-pay-stand-in.ts';
import { brandName } from './brand-name.ts';
import { type Device, devices } from './devices.ts';
import { fillAllButPayment } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll, toTop } from './page-checks.ts';

const shop = await openShop();
const SECTION = 'section[aria-labelledby=payment]';

const row = (page: Page) => page.getByRole('radio', { name: 'Apple Pay' });
const button = (page: Page, { text }: Device) =>
  page.getByRole('button', { name: text.checkout.applePayPress }).locator('visible=true');
const ordersOf = async (id: number): Promise<number> =>
  (await shop.database.selectFrom('orders').select('id').where('shopper_id', '=', id).execute()).length;

describe.each(devices)('Apple Pay on $name', (device) => {
  const { text, language } = device;
  const t = text.checkout;

  async function atCheckout(log: SheetLog, options: { except?: RegExp } = {}) {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const page = await shop.visit(device, '/cart', { as: customer, prepare: applePayIn(log), ...options });
    return { customer, page };
  }

  // spec: 1-pay-apple-pay
  it('pays the displayed total on the page itself, and the receipt shows it', async () => {
    const log: SheetLog = [];
    const { page, customer } = await atCheckout(log);
    await row(page).check({ force: true });
    await toTop(page);
    await expectAccessible(page, SECTION);
    await expectNoHorizontalScroll(page);
    // Missing fields are reported before a payment sheet opens.
    await button(page, device).click();
    await page.getByText(t.addressNeeded, { exact: true }).waitFor();
    expect(log).toEqual([]);

    await fillAllButPayment(page, device);
    await button(page, device).click();
    await expect.poll(() => log).toHaveLength(2);
    expect(log[0]).toMatch(new RegExp(`^opened for ${brandName(device)} \\d+\\.\\d\\d SA mada$`));
    expect(await ordersOf(customer.id)).toBe(0);
    await agree(page);
    await page.waitForURL('**/checkout/success**');
    expect(log.slice(1)).toEqual(['vouched for', 'done']);
    await page.getByRole('link', { name: t.trackGift }).click();
    const paidWith = page
      .getByRole('complementary')
      .locator('dl > div')
      .filter({ hasText: text.orders.paidWith });
    await paidWith.getByText('Apple Pay').waitFor();
    await paidWith.getByText('4321').waitFor();
  });

  it('changes nothing when closed or not validated by Apple; when declined, its button tries again', async () => {
    const log: SheetLog = [];
    const { page, customer } = await atCheckout(log, { except: /502: POST .*\/apple-pay\/session/ });
    await fillAllButPayment(page, device);
    await row(page).check({ force: true });
    const away = vi
      .spyOn(shop.shop.providers.applePay!, 'openSession')
      .mockRejectedValueOnce(new ProviderDown('away'));
    onTestFinished(() => away.mockRestore());
    await button(page, device).click();
    await page.getByText(messages[language].payments.applePayNotOpened).waitFor();
    await page.getByRole('button', { name: text.shell.ok }).click();
    await button(page, device).click();
    await expect.poll(() => log.at(-1)).toBe('vouched for');
    await cancelSheet(page);
    expect(await ordersOf(customer.id)).toBe(0);
    expect(await customer.readCart()).toHaveLength(1);

    // After the first payment sheet was closed, a new one starts from scratch.
    await button(page, device).click();
    await expect.poll(() => log.at(-1)).toBe('vouched for');
    await agree(page, 'declined');
    await page.waitForURL('**/checkout/failed**');
    expect(log.at(-1)).toBe('failed');
    expect(await ordersOf(customer.id)).toBe(1);
    await page.getByRole('button', { name: t.tryAgain }).click();
    await expect.poll(() => row(page).isChecked()).toBe(true);
    await expectAccessible(page);
    await button(page, device).click();
    await expect.poll(() => log.at(-1)).toBe('vouched for');
    await agree(page);
    await page.waitForURL('**/checkout/success**');
    expect(await ordersOf(customer.id)).toBe(1);
  });

  it('never charges another amount than the sheet showed', async () => {
    const log: SheetLog = [];
    const { page, customer } = await atCheckout(log);
    await fillAllButPayment(page, device);
    await row(page).check({ force: true });
    await button(page, device).click();
    await expect.poll(() => log.at(-1)).toBe('vouched for');
    // Adds a product in another tab while the payment sheet is open.
    await customer.add('snake-plant');
    await agree(page);
    await page.getByText(messages[language].checkout.priceChanged).waitFor();
    expect(log.at(-1)).toBe('failed');
    expect(await ordersOf(customer.id)).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/cart');
  });

  // spec: 9-apple-pay-safari-only
  it('finishes a card order from the order’s page; a browser without Apple Pay does not offer it', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const { orderUuid } = await customer.order();
    const address = `/my-orders?order_id=${orderUuid}`;
    const other = await shop.visit(device, address, { as: customer });
    await other.getByRole('button', { name: t.otherPaymentMethod }).click();
    await other.getByRole('radio', { name: t.payLater.tamara }).waitFor();
    expect(await row(other).count()).toBe(0);

    const log: SheetLog = [];
    const page = await shop.visit(device, address, { as: customer, prepare: applePayIn(log) });
    await page.getByRole('button', { name: t.otherPaymentMethod }).click();
    await row(page).check({ force: true });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await button(page, device).click();
    await expect.poll(() => log.at(-1)).toBe('vouched for');
    await agree(page);
    await page.waitForURL('**/checkout/success**');
    expect(log.at(-1)).toBe('done');
  });
});
