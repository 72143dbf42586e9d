import type { Page } from 'playwright-core';
import { saveFavouriteCall } from '#contract/favourites/favourites.calls.ts';
import type { Shopper } from '../shopper.ts';
import { freeMobile } from '../unused-identities.ts';
import { codeFor, over, type Shot, type Studio, screen } from './studio.ts';

/** A city with courier delivery, to which not every plant can be delivered. */
const FAR_CITY = 'Abha';
const LIST = '**/api/v1/user/product/favourites?*';
/** Products of which one is sold out and one cannot be delivered to Abha. */
const LIKED = ['echeveria-bowl', 'zz-plant', 'ficus-bonsai', 'olive-tree', 'orchid', 'monstera'];

async function customerWithFavourites({ shop, customer }: Studio): Promise<Shopper> {
  const shopper = await customer();
  for (const slug of LIKED) {
    const { id } = await shop.database
      .selectFrom('products')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    await shopper.must(saveFavouriteCall, { productId: id, isFavourite: true });
  }
  return shopper;
}

const filled = async (page: Page): Promise<Page> => {
  await page.locator('main button[aria-pressed="true"]').first().waitFor();
  return page;
};

/** Screenshots of favourites and hearts, for guests and for customers. */
export const favourites: readonly Shot[] = [
  screen('favourites', async (s) =>
    filled(await s.open('/favourite', { as: await customerWithFavourites(s) })),
  ),
  screen('favourites-far', async (s) =>
    filled(await s.open('/favourite', { as: await customerWithFavourites(s), city: FAR_CITY })),
  ),
  screen('favourites-guest', async ({ open, device }) => {
    const page = await open('/favourite');
    await page.getByRole('heading', { name: device.text.favourites.signIn }).waitFor();
    return page;
  }),
  screen('favourites-empty', async ({ open, device, customer }) => {
    const page = await open('/favourite', { as: await customer() });
    await page.getByRole('heading', { name: device.text.favourites.empty }).waitFor();
    return page;
  }),
  screen('favourites-waiting', async (s) => {
    const page = await s.open('/terms', { as: await customerWithFavourites(s) });
    await page.route(LIST, () => {
      // Leave the request without a response, so that the placeholder stays.
    });
    await page.goto('/favourite');
    await page.getByRole('status', { name: s.device.text.favourites.title }).waitFor();
    // Wait for the skeleton placeholders, which appear after 300 ms.
    await page.waitForTimeout(500);
    return page;
  }),
  screen('favourites-failed', async (s) => {
    const page = await s.open('/terms', { as: await customerWithFavourites(s) });
    await page.route(LIST, (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, statusCode: 503, message: '-', data: null, code: 'maintenance' },
      }),
    );
    await page.goto('/favourite');
    await page.getByRole('heading', { name: s.device.text.favourites.failed }).waitFor();
    return page;
  }),
  screen('favourites-unmarked', async (s) => {
    const page = await filled(await s.open('/favourite', { as: await customerWithFavourites(s) }));
    const hearts = page.locator('main button[aria-pressed="true"]');
    const all = await hearts.count();
    await hearts.first().click();
    await page.waitForFunction(
      (left) => document.querySelectorAll('main button[aria-pressed="true"]').length === left,
      all - 1,
    );
    return page;
  }),
  screen('hearts-home', async (s) => filled(await s.open('/', { as: await customerWithFavourites(s) }))),
  screen('hearts-list', async (s) =>
    filled(await s.open('/products', { as: await customerWithFavourites(s) })),
  ),
  screen('hearts-product', async (s) =>
    filled(await s.open('/product/monstera', { as: await customerWithFavourites(s) })),
  ),
  over('heart-saved', async (s) => {
    const { text } = s.device;
    const page = await s.open('/product/olive-tree');
    await page.locator('main button[aria-pressed]').first().click();
    const mobile = freeMobile();
    const modal = page.getByRole('dialog');
    await modal.getByLabel(text.account.phone).fill(mobile);
    const code = modal.getByLabel(text.account.code);
    await code.waitFor();
    await code.fill(await codeFor(s, mobile));
    await modal
      .getByLabel(text.account.name, { exact: true })
      .fill(s.device.language === 'ar' ? 'نورة' : 'Noura');
    await modal.getByRole('button', { name: text.account.continue }).click();
    await modal.waitFor({ state: 'hidden' });
    await page.getByRole('status').getByRole('link').waitFor();
    return page;
  }),
];
