import Validator from '@adobe/structured-data-validator';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moveOn } from '#server/orders/test-move.ts';
import { loadRatingsText } from '#storefront/ratings/ratings-text.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { buyAndRate, releaseAll } from './give-ratings.ts';
import { waitUntilPartHydrated } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { photograph } from './ticket-steps.ts';

const shop = await openShop();

type Thing = { '@type': string; aggregateRating?: object; review?: object[] };
/** Reads the structured data about the product from its page, as a search engine does. */
async function productIn(path: string, language: 'ar' | 'en'): Promise<Thing> {
  const html = await (await fetch(shop.url + path, { headers: { cookie: `language=${language}` } })).text();
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const things = (JSON.parse(json) as { '@graph': Thing[] })['@graph'];
  return things.find((thing) => /^Product/.test(thing['@type']))!;
}

describe('Other people’s words', () => {
  it('a buyer offers words and a picture, staff release them, everybody sees them, and the buyer takes them back', async () => {
    const device = arabicPhone;
    const { orders: t, tickets } = device.text;
    const r = await loadRatingsText('ar');
    const words = 'وصلت أجمل مما في الصورة 🌿';
    const customer = await shop.customer(device);
    await customer.add('peace-lily');
    const placed = await customer.order();
    await customer.pay(placed);
    for (let moves = 0; moves < 3; moves += 1) await moveOn(shop.shop, placed.orderNumber);

    const page = await shop.visit(device, '/product/peace-lily');
    expect(await page.getByRole('region', { name: r.title }).count()).toBe(0);
    expect((await productIn('/product/peace-lily', 'ar')).aggregateRating).toBeUndefined();

    const order = await shop.visit(device, `/my-orders?order_id=${placed.orderUuid}`, { as: customer });
    // For an order of a single product, only the product is rated, not the order as well.
    const product = order.getByRole('region', { name: t.rating });
    await product.getByRole('heading', { name: t.rateTitle }).waitFor();
    expect(await product.getByRole('radiogroup').or(product.getByRole('group')).count()).toBe(1);
    await product.getByRole('radio', { name: t.ratings[4] }).check({ force: true });
    await product.getByLabel(t.comment).fill(words);
    await product.locator('input[type=file]').setInputFiles(await photograph());
    await product.getByText(tickets.here).waitFor();
    await product.getByLabel(t.consent.words).check();
    await product.getByRole('button', { name: 'س.' }).click();
    await product.getByRole('button', { name: t.sendRating }).click();
    await product.getByText(t.consent.picturesNeeded).waitFor();
    expect(await product.getByLabel(t.comment).inputValue()).toBe(words);
    await expectAccessible(order);
    await expectNoHorizontalScroll(order);
    await product.getByLabel(t.consent.pictures).check();
    await product.getByRole('button', { name: t.sendRating }).click();
    await product.getByText(t.shownState.waiting).waitFor();

    await releaseAll(shop.shop, 'أسعدنا رأيك.');
    await expect.poll(async () => (await productIn('/product/peace-lily', 'ar')).review).toHaveLength(1);
    await page.reload();
    const section = page.getByRole('region', { name: r.title });
    await section.getByText(words).waitFor();
    await section.getByText('س.', { exact: true }).waitFor();
    await section.getByText('أسعدنا رأيك.').waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const picture = section.getByRole('link', { name: r.openPicture(1, 'س.') });
    const address = new URL((await picture.getAttribute('href')) ?? '', shop.url);
    // Before, the link leads to the picture itself.
    await waitUntilPartHydrated(picture);
    await picture.click();
    const dialog = page.getByRole('dialog', { name: r.pictures('س.') });
    await expect
      .poll(() => dialog.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(900);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await order.reload();
    await product.getByText(t.shownState.released).waitFor();
    await product.getByRole('button', { name: t.shownState.takeBack }).click();
    await product.getByText(t.shownState.released).waitFor({ state: 'detached' });
    expect((await fetch(address)).status).toBe(404);
    await expect.poll(async () => (await productIn('/product/peace-lily', 'ar')).review).toBeUndefined();
  });

  it('more of them are read on a press, long ones are opened, and search engines read what the page shows', async () => {
    const device = englishDesktop;
    const r = await loadRatingsText('en');
    const long = 'Leaf by leaf. '.repeat(70).trim();
    for (let n = 0; n < 7; n += 1) {
      const comment = n === 6 ? long : `Number ${n} </script>`;
      await buyAndRate(shop.shop, await shop.customer(device), {
        slug: 'snake-plant',
        rating: 5 - (n % 2),
        comment,
      });
    }
    await releaseAll(shop.shop);
    const path = '/product/snake-plant';
    await expect.poll(async () => (await productIn(path, 'en')).review).toHaveLength(6);
    const thing = await productIn(path, 'en');
    expect(thing.aggregateRating).toMatchObject({ ratingValue: 4.6, ratingCount: 7 });
    const checker = new Validator();
    const issues = await checker.validate({ jsonld: { [thing['@type']]: [thing] }, microdata: {}, rdfa: {} });
    expect(issues.filter((issue: { severity: string }) => issue.severity === 'ERROR')).toEqual([]);

    const page = await shop.visit(device, path);
    const section = page.getByRole('region', { name: r.title });
    await section.getByRole('button', { name: r.readMore }).press('Enter');
    await section.getByText(long).waitFor();
    await section.getByText(r.shown(6, 7)).waitFor();
    await section.getByRole('button', { name: r.more }).press('Enter');
    await section.getByText('Number 0 </script>').waitFor();
    expect(await section.getByRole('button', { name: r.more }).count()).toBe(0);
    await expectAccessible(page);
    await page.goto('/products');
    await page.getByText(device.text.catalogue.rated(4.6, 7)).first().waitFor({ state: 'attached' });
    await sql`delete from product_ratings`.execute(shop.database);
  });
});
