import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { holdRatingCall } from '#contract/catalogue/ratings.calls.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { buyAndRate } from './give-ratings.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
/** A plant that is plentiful and that no other test rates. The test removes its ratings at the end. */
const SLUG = 'aloe-vera';
afterAll(async () => {
  await shop.database.deleteFrom('product_ratings').where('comment', 'like', 'Own %').execute();
});

const visit = async (device: Device, path: string): Promise<Page> =>
  shop.visit(device, path, await asMember(shop, device, 'merchandiser'));
async function rated(device: Device, comment: string) {
  await buyAndRate(shop.shop, await shop.customer(device), { slug: SLUG, rating: 4, comment });
  return shop.database
    .selectFrom('product_ratings')
    .select(['id', 'revision'])
    .where('comment', '=', comment)
    .executeTakeFirstOrThrow();
}
const stateOf = async (id: number) =>
  (
    await shop.database
      .selectFrom('product_ratings')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

describe.each(devices)('Ratings in the office on $name', (device) => {
  const t = device.text.office.ratings;
  const today = device.text.office.today;

  it('are reached from Today, answered, shown, and held back with a reason', async () => {
    const comment = `Own words, see www.example.com, ${device.name}`;
    const { id } = await rated(device, comment);
    const page = await visit(device, '/office/ratings');
    const card = page.getByRole('listitem').filter({ hasText: comment });
    await card.waitFor();
    await card.getByText(t.flags.link).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await card.getByRole('button', { name: t.answer }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.dialogs.answer.press }).click();
    await dialog.getByText(t.dialogs.answer.needed).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(t.dialogs.answer.label).fill('Thank you');
    await dialog.getByRole('button', { name: t.dialogs.answer.press }).click();
    await card.getByText('Thank you').waitFor();
    await card.getByRole('button', { name: t.release }).click();
    await card.waitFor({ state: 'detached' });
    expect(await stateOf(id)).toBe('released');
    await page.getByRole('button', { name: new RegExp(`^${t.states.released}`) }).click();
    await card.getByRole('button', { name: t.hold }).click();
    await dialog.getByLabel(t.dialogs.hold.label).fill('It names a site');
    await dialog.getByRole('button', { name: t.dialogs.hold.press }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: new RegExp(`^${t.states.held}`) }).click();
    await card.getByText('It names a site').waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('are a line of Today that leads to them, and one that a colleague decided first is not decided again', async () => {
    const comment = `Own second words, ${device.name}`;
    const { id, revision } = await rated(device, comment);
    const page = await visit(device, '/office');
    await page.getByRole('link', { name: new RegExp(today.ratingsText) }).click();
    const card = page.getByRole('listitem').filter({ hasText: comment });
    await card.waitFor();
    await page.route(
      '**/release',
      async (route) => {
        const seen = { id, revision, state: 'waiting' as const };
        await officeCall(shop, 'owner', holdRatingCall, { ...seen, reason: 'First' });
        await route.continue();
      },
      { times: 1 },
    );
    await card.getByRole('button', { name: t.release }).click();
    await page.getByRole('alert').getByText('نورة').waitFor();
    expect(await stateOf(id)).toBe('held');
  });
});
