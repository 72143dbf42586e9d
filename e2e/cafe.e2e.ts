import { afterAll, expect, it } from 'vitest';
import { saveCityCall } from '#contract/delivery/office.calls.ts';
import { englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { officeCall } from './office-visit.ts';
import { expectAccessible } from './page-checks.ts';

const shop = await openShop();
const { text } = englishDesktop;
const t = text.checkout;
/** A city in which no other test orders. */
const OWN = 'duba';

const findOwn = () =>
  shop.database.selectFrom('cities').selectAll().where('unique_city_id', '=', OWN).executeTakeFirstOrThrow();
const before = await findOwn();

/** Saves the city as staff do, with the given service and cafe. */
async function save(deliveryService: string, cafeSlotCapacity: number | null): Promise<void> {
  const city = await findOwn();
  await officeCall(shop, 'owner', saveCityCall, {
    id: city.id,
    version: city.version,
    nameAr: city.name_ar,
    nameEn: city.name_en,
    regionId: city.region_id,
    deliveryService,
    allowsEngraving: city.allows_engraving,
    deliveryFee: city.delivery_fee_halalas,
    slotCapacity: city.slot_capacity,
    cafeSlotCapacity,
    position: city.position,
    latitude: 27.35,
    longitude: 35.69,
  });
}
afterAll(() => save(before.delivery_service, before.cafe_slot_capacity));

it('Pick-up is offered and promised in the cities that have a cafe, and only there', async () => {
  const guest = await shop.guest(englishDesktop, { cityId: before.id });
  await guest.add('watering-can');
  await save('barq', null);
  const page = await shop.visit(englishDesktop, '/cart', { as: guest, city: before.name_en });
  await page.locator('input[name=time_slot_id]').first().waitFor({ state: 'attached' });
  expect(await page.getByText(t.fromTheCafe).count()).toBe(0);
  await page.goto('/product/watering-can');
  await page.getByText(text.catalogue.product.deliveryAndReturns).click();
  await page.getByText(new RegExp(`Within .?${before.name_en}.? today`)).waitFor();
  expect(await page.getByRole('main').getByText('café').count()).toBe(0);

  await save('smsa', 4);
  await page.goto('/cart');
  await page.getByText(t.fromTheCafe).click();
  await page.locator('input[name=time_slot_id]').first().waitFor({ state: 'attached' });
  await expectAccessible(page);
});
