import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { saveGlazeCall } from '#contract/catalogue/palette.calls.ts';
import { inTransaction } from '#database/database.ts';
import { listDocuments } from '#server/catalogue/products/documents.store.ts';
import { publishDocument } from '#server/catalogue/products/publish-document.ts';
import { messages } from '#text/messages.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

const open = async (device: Device): Promise<Page> => {
  const page = await shop.visit(device, '/office/glazes', await asMember(shop, device, 'merchandiser'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

describe.each(devices)('The glazes in the office on $name', (device) => {
  const { palette: t, homePage: rows, product, shell } = device.text.office;
  const isArabic = device.language === 'ar';
  /** A colour and a product that only this test has. */
  const code = isArabic ? 'mint-green' : 'plum-red';
  const names = isArabic ? { ar: 'أخضر نعناعي', en: 'Mint green' } : { ar: 'أحمر برقوقي', en: 'Plum red' };
  const name = names[device.language];
  const titles = { ar: `نبتة بلون ${names.ar}`, en: `Plant in ${names.en}` };
  const title = titles[device.language];
  /** Publishes the test's own product; withdrawn, no other test meets it. */
  const publish = (productId: number | null, colours: readonly string[]) =>
    inTransaction(shop.database, async (tx) => {
      const { id: monstera } = await tx
        .selectFrom('products')
        .select('id')
        .where('slug', '=', 'monstera')
        .executeTakeFirstOrThrow();
      const document = (await listDocuments(tx, [monstera])).get(monstera)!;
      const published = await publishDocument(
        tx,
        {
          productId,
          base: productId === null ? 0 : 1,
          document: {
            ...document,
            slug: `plant-${code}`,
            slugInArabic: isArabic ? 'نبتة-نعناعية' : 'نبتة-برقوقية',
            title: titles,
            isListed: productId === null,
            colours: colours.map((colour, at) => ({ ...document.colours[at]!, colour, stock: 5 })),
          },
        },
        { memberId: null, who: 'command:test', at: new Date() },
      );
      if (published.outcome !== 'published') throw new Error(published.outcome);
      return published.productId;
    });

  it('get a new one, which the shop draws once a product has it; it stays while the product does', async () => {
    const page = await open(device);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
    await press(t.add);
    const form = page.getByRole('region', { name: t.add, exact: true });
    await form.getByRole('button', { name: t.save, exact: true }).click();
    await expect.poll(() => form.getByText(t.needed, { exact: true }).count()).toBe(4);
    const fill = (label: string, typed: string) => form.getByLabel(label, { exact: true }).fill(typed);
    await fill(product.inArabic(t.name), names.ar);
    await fill(product.inEnglish(t.name), names.en);
    await fill(t.code, code);
    await fill(t.hex, 'green');
    await form.getByRole('button', { name: t.save, exact: true }).click();
    await form.getByText(messages[device.language].products.problems.hex, { exact: true }).waitFor();
    await form.getByLabel(t.pick, { exact: true }).fill('#4fa97a');
    expect(await form.getByLabel(t.hex, { exact: true }).inputValue()).toBe('#4FA97A');
    await form.getByText(t.sampleText, { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await form.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.saved(name)).waitFor();
    await press(rows.editOf(name));
    const opened = page.getByRole('listitem').filter({ hasText: name });
    await opened.getByLabel(t.hex, { exact: true }).fill('#4FA97B');
    await opened.getByRole('button', { name: t.save, exact: true }).click();
    await opened.getByText('#4FA97B', { exact: true }).waitFor();

    const id = await publish(null, [code, 'white']);
    const visit = await shop.visit(device, `/product/plant-${code}`);
    const pot = visit.locator('label').filter({ hasText: name }).locator('svg[color="#4FA97B"]');
    await pot.first().waitFor();
    await publish(id, [code, 'white']);

    await page.reload();
    await press(t.remove(name));
    const stays = page.getByRole('dialog', { name: t.removal.stays(name) });
    await stays.getByRole('link', { name: title }).waitFor();
    await expectAccessible(page);
    await stays.getByRole('button', { name: shell.close, exact: true }).click();
  });

  it('are deleted when nothing uses them', async () => {
    const unused = isArabic ? { ar: 'لون للحذف', en: 'Unused one' } : { ar: 'لون زائد', en: 'Unused two' };
    await shop.database
      .insertInto('palette')
      .values({
        colour: `unused-${device.language}`,
        name_ar: unused.ar,
        name_en: unused.en,
        hex: '#123456',
        last_change_by: null,
        last_change_at: null,
      })
      .execute();
    const page = await open(device);
    const shown = unused[device.language];
    await page.getByRole('button', { name: t.remove(shown), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.removal.title(shown) });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.removal.act, exact: true }).click();
    await page.getByText(t.removed(shown)).waitFor();
    await page.getByRole('button', { name: t.remove(shown), exact: true }).waitFor({ state: 'detached' });
  });

  it('keep what was typed if a colleague was faster, say who, and show what is saved now', async () => {
    const own = isArabic ? { ar: 'لون السباق', en: 'Race one' } : { ar: 'لون سباق آخر', en: 'Race two' };
    const shown = own[device.language];
    const document = { colour: `race-${device.language}`, name: own, hex: '#224466' };
    await officeCall(shop, 'owner', saveGlazeCall, { document });
    const page = await open(device);
    await page.getByRole('button', { name: rows.editOf(shown), exact: true }).click();
    const { id } = await shop.database
      .selectFrom('palette')
      .select('id')
      .where('colour', '=', document.colour)
      .executeTakeFirstOrThrow();
    await officeCall(shop, 'owner', saveGlazeCall, {
      id,
      version: 1,
      document: { ...document, hex: '#224477' },
    });
    const entry = page.getByRole('listitem').filter({ hasText: shown });
    const hex = entry.getByLabel(t.hex, { exact: true });
    await hex.fill('#224488');
    await entry.getByRole('button', { name: t.save, exact: true }).click();
    await entry.getByRole('alert').waitFor();
    expect(await hex.inputValue()).toBe('#224488');
    await expectAccessible(page);
    await entry.getByRole('button', { name: shell.showNow }).click();
    await expect.poll(() => hex.inputValue()).toBe('#224477');
    await entry.getByRole('alert').waitFor({ state: 'detached' });

    const theirs = { ...own, en: `${own.en}, renamed` };
    await officeCall(shop, 'owner', saveGlazeCall, {
      id,
      version: 2,
      document: { ...document, name: theirs },
    });
    await hex.fill('#224499');
    await entry.getByRole('button', { name: t.save, exact: true }).click();
    await entry.getByRole('button', { name: shell.keepTyped }).click();
    await entry.getByRole('alert').waitFor({ state: 'detached' });
    await entry.getByRole('button', { name: t.save, exact: true }).click();
    await expect
      .poll(() =>
        shop.database.selectFrom('palette').select(['name_en', 'hex']).where('id', '=', id).execute(),
      )
      .toEqual([{ name_en: theirs.en, hex: '#224499' }]);
  });

  it('say so if the shop has no glaze, and if the list could not be read', async () => {
    const page = await shop.visit(device, '/office', {
      ...(await asMember(shop, device, 'merchandiser')),
      except: /500/,
    });
    let answer: object = { status: 500, json: { success: false, statusCode: 500, message: '', data: null } };
    await page.route('**/api/v1/office/glazes', (route) => route.fulfill(answer));
    await page.goto(`${shop.url}/office/glazes`);
    await page.getByRole('button', { name: shell.retry }).waitFor();
    answer = { json: { success: true, statusCode: 200, message: '', data: [] } };
    await page.getByRole('button', { name: shell.retry }).click();
    await page.getByText(t.empty, { exact: true }).waitFor();
    await expectAccessible(page);
  });
});
