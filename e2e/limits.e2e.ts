import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAX_ORDER_PIECES } from '#contract/cart/cart.rules.ts';
import { MAX_MARKS_PER_LETTER } from '#contract/text.rules.ts';
import { requested } from '#providers/payments/test-pay-later.ts';
import { texts as labels } from '#sandboxes/tap/texts.ts';
import { messages } from '#text/messages.ts';
import { devices } from './devices.ts';
import { fillCheckout, payButton } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { waitUntilHydrated } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

const stockOf = async (slug: string, colour: string): Promise<number> => {
  const row = await shop.database
    .selectFrom('product_colours')
    .innerJoin('products', 'products.id', 'product_colours.product_id')
    .select('product_colours.stock')
    .where('slug', '=', slug)
    .where('colour', '=', colour)
    .executeTakeFirstOrThrow();
  return row.stock;
};

it('a payment is started while all of the shop’s connections to its database are busy', async () => {
  // Twice as many as the shop has, so that a call that needs one of them waits for more than a second.
  const busy = Promise.all(
    Array.from({ length: 40 }, () => sql`select pg_sleep(1)`.execute(shop.shop.database)),
  );
  const started = shop.shop.providers.payments.tap!.startCharge(requested());
  expect(await Promise.race([started.then(() => 'started'), busy.then(() => 'waited')])).toBe('started');
  await busy;
});

describe.each(devices)('Limits that a shopper meets on $name', (device) => {
  const { text, language } = device;
  const t = text.checkout;
  const expected = messages[language];

  it('a full cart points to corporate gifts for larger orders; one more item is refused with the same link', async () => {
    const customer = await shop.customer(device);
    await customer.add('snake-plant', { quantity: 10 });
    await customer.add('pothos', { quantity: MAX_ORDER_PIECES - 10 });
    const page = await shop.visit(device, '/cart', { as: customer, except: /409/ });
    await page.getByText(t.mostPieces(MAX_ORDER_PIECES)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const [plus = ''] = text.cart.plus('|').split('|');
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${plus}`) })
      .first()
      .click();
    const popup = page.getByRole('alertdialog');
    await popup.getByText(expected.cart.tooManyPieces(MAX_ORDER_PIECES)).waitFor();
    await expectAccessible(page);
    await popup.getByRole('link', { name: text.shell.menuItems['corporate-gifts'] }).click();
    await page.waitForURL('**/corporate-gifts');
  });

  it('going back from the payment page releases at once what the order held, and the order can still be paid', async () => {
    const before = await stockOf('pothos', 'sage');
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'sage', quantity: 2 });
    const page = await shop.visit(device, '/cart', { as: customer });
    await fillCheckout(page, device);
    await payButton(page, device).click();
    await page.waitForURL(/\/pay\/chg_/);
    await page.getByRole('button', { name: labels[language].cancel }).waitFor();
    expect(await stockOf('pothos', 'sage')).toBe(before - 2);

    await page.goBack();
    await waitUntilHydrated(page);
    await expect.poll(() => stockOf('pothos', 'sage')).toBe(before);
    await page.getByRole('heading', { name: text.orders.headline.awaitingPayment }).waitFor();
    // It is in view, however far down the pay button of the long form was.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('link', { name: text.orders.finishPaying }).click();
    await page.getByRole('button', { name: text.orders.finishPaying }).click();
    await page.waitForURL(/\/pay\/chg_/);
    expect(await stockOf('pothos', 'sage')).toBe(before - 2);
  });

  it('closing the urpay page releases at once what the order held', async () => {
    const before = await stockOf('pothos', 'sage');
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'sage' });
    const { paymentUrl } = await customer.order({ paymentMethod: 'urpay' });
    const page = await shop.visit(
      device,
      new URL(paymentUrl ?? '').pathname + new URL(paymentUrl ?? '').search,
      {
        as: customer,
      },
    );
    await page.getByRole('heading', { name: text.urpay.title, level: 1 }).waitFor();
    expect(await stockOf('pothos', 'sage')).toBe(before - 1);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => stockOf('pothos', 'sage')).toBe(before);
  });

  it('too many combining marks on one letter of an engraving are reported at the field', async () => {
    const page = await shop.visit(device, '/product/monstera');
    const field = page.getByLabel(text.catalogue.product.engravingText);
    await field.fill(`ن${'\u064E'.repeat(MAX_MARKS_PER_LETTER + 1)}`);
    const error = page.getByText(text.catalogue.product.tooManyMarks(MAX_MARKS_PER_LETTER));
    await error.waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await field.fill('نُورَة');
    await error.waitFor({ state: 'detached' });
  });
});
