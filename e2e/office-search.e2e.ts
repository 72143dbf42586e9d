import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { saveSearchRuleCall } from '#contract/catalogue/search.calls.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

const open = async (device: Device, path = '/office/search') => {
  const page = await shop.visit(device, path, await asMember(shop, device, 'merchandiser'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
const typedIn = ({ language }: Device) => (language === 'ar' ? 'زقزقيلة' : 'qwertzuna');
const titleOf = ({ language }: Device) => (language === 'ar' ? 'مونستيرا' : 'Monstera');

describe.each(devices)('Search in the office on $name', (device) => {
  const t = device.text.office.search;

  it('shows what found nothing; a rule made from it, without a mistake, holds for the next shopper', async () => {
    const phrase = typedIn(device);
    const shopper = await shop.visit(device, `/products?search=${encodeURIComponent(phrase)}`);
    await shopper.getByRole('heading', { level: 1 }).waitFor();
    const page = await open(device);
    const row = page.getByRole('row').filter({ hasText: phrase });
    // Wait, because the server stores searches in batches every few seconds.
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.getByText(t.counted).waitFor();
        return row.count();
      })
      .toBe(1);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await row.getByRole('button', { name: t.ruleFor(phrase) }).click();
    const dialog = page.getByRole('dialog', { name: t.form.add });
    expect(await dialog.getByLabel(t.form.phrases).inputValue()).toBe(phrase);
    await dialog.getByRole('button', { name: t.form.save }).click();
    await dialog.getByText(t.mistakes.findsMissing()).waitFor();
    await dialog.getByLabel(t.form.finds).fill('zoqqel');
    await dialog.getByRole('button', { name: t.form.save }).click();
    await dialog.getByText(t.mistakes.findsUnknown('zoqqel')).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(t.form.finds).fill(titleOf(device));
    await dialog.getByRole('button', { name: t.form.save }).click();
    await page.getByText(t.saved(phrase)).waitFor();
    await shopper.goto(`${shop.url}/products?search=${encodeURIComponent(phrase)}`);
    await shopper
      .getByRole('link', { name: titleOf(device) })
      .first()
      .waitFor();
  });

  it('pins products that are found by their title, in an order; a rule is changed and deleted', async () => {
    const phrase = `${typedIn(device)} 2`;
    const page = await open(device, '/office/search?show=rules');
    await page.getByRole('button', { name: t.add, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.form.add });
    await dialog.getByLabel(t.form.phrases).fill(phrase);
    await dialog.getByLabel(t.form.kind).selectOption('pin');
    const olive = device.language === 'ar' ? 'شجيرة زيتون' : 'Young olive tree';
    for (const title of [titleOf(device), olive]) {
      await dialog.getByLabel(t.form.find).fill(title);
      await dialog.getByRole('button', { name: t.form.pin(title), exact: true }).click();
    }
    await dialog.getByRole('button', { name: t.form.up(olive) }).click();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('button', { name: t.form.save }).click();
    await page.getByText(t.saved(phrase)).waitFor();
    const row = page.getByRole('row').filter({ hasText: phrase });
    expect(await row.innerText()).toMatch(new RegExp(`${olive}.*${titleOf(device)}`));
    await expectAccessible(page);
    const mine = await shop.database
      .selectFrom('search_rules')
      .select(['id', 'version', 'product_ids'])
      .where(sql<boolean>`${phrase} = any(phrases)`)
      .executeTakeFirstOrThrow();
    await row.getByRole('button', { name: t.editOf(phrase) }).click();
    const changed = page.getByRole('dialog', { name: t.form.edit });
    await changed.getByRole('button', { name: t.form.unpin(olive) }).waitFor();
    await officeCall(shop, 'owner', saveSearchRuleCall, {
      kind: 'pin',
      phrases: [phrase],
      finds: [],
      productIds: [mine.product_ids[1]!],
      id: mine.id,
      version: mine.version,
    });
    await changed.getByRole('button', { name: t.form.unpin(olive) }).click();
    await changed.getByRole('button', { name: t.form.save }).click();
    await changed.getByRole('alert').waitFor();
    await changed.getByRole('button', { name: device.text.office.shell.showNow }).click();
    await changed.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(() => changed.getByRole('listitem').count()).toBe(1);
    await changed.getByRole('button', { name: device.text.office.shell.close }).click();
    await row.getByRole('button', { name: t.removeOf(phrase) }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.remove }).click();
    await page.getByText(t.removed(phrase)).waitFor();
    await expect.poll(() => row.count()).toBe(0);
  });

  it('says so where there are no rules', async () => {
    const page = await shop.visit(device, '/office', await asMember(shop, device, 'merchandiser'));
    await page.route('**/office/search-rules', (route) =>
      route.fulfill({ json: { success: true, statusCode: 200, message: '', data: { rules: [] } } }),
    );
    await page.goto(`${shop.url}/office/search?show=rules`);
    await page.getByText(t.noRules).waitFor();
    await expectAccessible(page);
  });
});
