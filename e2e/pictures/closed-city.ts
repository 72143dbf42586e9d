import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { giftText, over, type Shot, type Studio, screen } from './studio.ts';

/** A city from which no other picture is taken. */
const KEY = 'umluj';

/** Opens a page for a guest with a full cart, whose city was switched off after the goods were added. */
async function openClosed({ shop, device, open, guest }: Studio, path: string) {
  const { id, name_en } = await shop.database
    .selectFrom('cities')
    .selectAll()
    .where('unique_city_id', '=', KEY)
    .executeTakeFirstOrThrow();
  const turn = (isOn: boolean) =>
    shop.database.transaction().execute(async (tx) => {
      await tx.updateTable('cities').set({ is_on: isOn }).where('id', '=', id).execute();
      await notifyCatalogueChange(tx, { productIds: 'all', lists: true });
    });
  await turn(true);
  const shopper = await guest({ cityId: id });
  await shopper.add('watering-can', { quantity: 2 });
  await shopper.add('aloe-vera', { colour: 'sand', cardMessage: giftText[device.language].card });
  // The browser chose the city while it was on. It stays off, because the picture is taken later.
  const page = await open('/terms', { as: shopper, city: name_en });
  await turn(false);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Screenshots of a city that takes no orders now. */
export const closedCity: readonly Shot[] = [
  screen('closed-cart', async (s) => {
    const page = await openClosed(s, '/cart');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    return page;
  }),
  screen('closed-product', (s) => openClosed(s, '/product/watering-can')),
  over('closed-drawer', async (s) => {
    const page = await openClosed(s, '/');
    await page.getByRole('button', { name: s.device.text.cart.button(3) }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    return page;
  }),
];
