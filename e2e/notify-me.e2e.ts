import { describe, expect, it } from 'vitest';
import { saveFavouriteCall } from '#contract/favourites/favourites.calls.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { codeIn } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { freeMobile } from './unused-identities.ts';

const shop = await openShop();

/** A product of the demo shop that is sold out in every colour. */
const SOLD_OUT = 'zz-plant';
const soldOut = () =>
  shop.database
    .selectFrom('products')
    .select(['id', 'title_ar', 'title_en'])
    .where('slug', '=', SOLD_OUT)
    .executeTakeFirstOrThrow();
/** Returns the accessible name of the "notify me" button, which includes the product. */
const notifyMeOf = ({ catalogue }: { catalogue: { notifyMe: string } }, title: string) =>
  `${catalogue.notifyMe}: \u2068${title}\u2069`;
const alertsFor = async (productId: number) =>
  (await shop.database.selectFrom('stock_alerts').select('id').where('product_id', '=', productId).execute())
    .length;

describe('The back-in-stock alert for a sold-out product (Specification 7, notify-me)', () => {
  it('is requested by a guest who signs in, without further questions; the page shows it, also on the next visit', async () => {
    const device = englishDesktop;
    const { text } = device;
    const plant = await soldOut();
    const before = await alertsFor(plant.id);
    const page = await shop.visit(device, `/product/${SOLD_OUT}`);
    const button = page.getByRole('button', { name: notifyMeOf(text, plant.title_en) });
    await button.waitFor();
    await expectAccessible(page);
    await button.press('Enter');
    const modal = page.getByRole('dialog');
    const mobile = freeMobile();
    await modal.getByLabel(text.account.phone).fill(mobile);
    const code = modal.getByLabel(text.account.code);
    await code.waitFor();
    await code.fill(codeIn(await shop.newestSms(`+966${mobile}`)));
    await modal.getByLabel(text.account.name, { exact: true }).fill('Sara');
    await modal.getByRole('button', { name: text.account.continue }).click();
    await modal.waitFor({ state: 'hidden' });
    await page.getByText(text.catalogue.willNotify, { exact: true }).locator('visible=true').waitFor();
    expect(await alertsFor(plant.id)).toBe(before + 1);
    await page.reload();
    await page.getByText(text.catalogue.willNotify, { exact: true }).locator('visible=true').waitFor();
    expect(await button.count()).toBe(0);
  });

  it('is requested by a customer on a favourites card, is shown there, and can be cancelled', async () => {
    const device = arabicPhone;
    const { text } = device;
    const plant = await soldOut();
    const customer = await shop.customer(device);
    await customer.must(saveFavouriteCall, { productId: plant.id, isFavourite: true });
    const page = await shop.visit(device, '/favourite', { as: customer });
    const card = page.getByRole('article').filter({ hasText: plant.title_ar });
    await card.getByRole('button', { name: notifyMeOf(text, plant.title_ar) }).tap();
    await card.getByText(text.catalogue.willNotify, { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const waiting = await alertsFor(plant.id);
    await card.getByRole('button', { name: text.catalogue.stopNotifying }).tap();
    await card.getByRole('button', { name: notifyMeOf(text, plant.title_ar) }).waitFor();
    expect(await alertsFor(plant.id)).toBe(waiting - 1);
  });
});
