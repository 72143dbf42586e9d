import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const shop = await openShop();
const { text } = englishDesktop;
const t = text.checkout;
/** A city in which no other test orders. */
const OWN = 'duba';

const before = await shop.database
  .selectFrom('cities')
  .selectAll()
  .where('unique_city_id', '=', OWN)
  .executeTakeFirstOrThrow();

/** Changes who delivers in the city, and how many gifts an hour can be picked up there; null without a cafe. */
const setCity = (deliveryService: string, cafeSlotCapacity: number | null) =>
  inTransaction(shop.database, async (tx) => {
    await tx
      .updateTable('cities')
      .set({ delivery_service: deliveryService, cafe_slot_capacity: cafeSlotCapacity })
      .where('unique_city_id', '=', OWN)
      .execute();
    await notifyCatalogueChange(tx, { productIds: 'all', lists: true });
  });
afterAll(() => setCity(before.delivery_service, before.cafe_slot_capacity));

/**
 * Opens the cart until it does or does not offer pick-up: the shop's caches learn of a changed city shortly after the
 * commit.
 */
async function openCart(page: Page, hasCafe: boolean): Promise<void> {
  const offersPickup = async () => {
    await page.goto('/cart');
    await page.getByRole('heading', { name: t.whenAndWhere }).waitFor();
    return page.getByRole('radio', { name: t.fromTheCafe }).count();
  };
  await expect.poll(offersPickup).toBe(hasCafe ? 1 : 0);
}

it('Pick-up is offered and promised in the cities that have a cafe, and only there', async () => {
  const guest = await shop.guest(englishDesktop, { cityId: before.id });
  await guest.add('watering-can');
  await setCity('barq', null);
  const page = await shop.visit(englishDesktop, '/cart', { as: guest, city: before.name_en });
  await openCart(page, false);
  await page.goto('/product/watering-can');
  await page.getByText(text.catalogue.product.deliveryAndReturns).click();
  await page.getByText(new RegExp(`Within .?${before.name_en}.? today`)).waitFor();
  expect(await page.getByRole('main').getByText('café').count()).toBe(0);

  await setCity('smsa', 4);
  await openCart(page, true);
  await page.getByRole('radio', { name: t.fromTheCafe }).check({ force: true });
  await page.getByText(t.cafeAddress(before.name_en, null)).waitFor();
  await page.locator('input[name=time_slot_id]').first().waitFor({ state: 'attached' });
  await expectAccessible(page);
});

it('An order that is picked up names the city of its cafe', async () => {
  await setCity('smsa', 4);
  const customer = await shop.customer(englishDesktop, { cityId: before.id });
  await customer.add('watering-can');
  const placed = await customer.order({ method: 'cafe', address: null });
  await customer.pay(placed);
  const page = await shop.visit(englishDesktop, `/my-orders?order_id=${placed.orderUuid}`, { as: customer });
  await page.getByText(text.orders.cafe(before.name_en)).waitFor();
});
