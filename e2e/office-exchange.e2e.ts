import { randomUUID } from 'node:crypto';
import { downloadZip } from 'client-zip';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

let made = 0;
/** Creates a catalogue file with one product for this test, which is not shown in the shop. */
async function ownCatalogue(price: number): Promise<{ slug: string; title: string; zip: Buffer }> {
  made += 1;
  const word = randomUUID().replace(/[^a-f]/g, '');
  const slug = `sent-${word}${'abcdefgh'[made]}`;
  const title = `Sent ${word}`;
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const both = (text: string) => ({ ar: text, en: text });
  const catalogue = {
    version: 1,
    products: [
      {
        slug,
        slugInArabic: `مرسل-${made}-${word.length}${Date.now()}`,
        title: both(title),
        class: 'other',
        isListed: false,
        price,
        summary: both('-'),
        description: both('-'),
        stock: 1,
        pictures: [{ file: 'own.png', alt: both('-') }],
      },
    ],
  };
  const zip = await downloadZip([
    { name: 'catalogue.json', input: JSON.stringify(catalogue, null, 2) },
    { name: 'pictures/own.png', input: new Uint8Array(photo) },
  ]).arrayBuffer();
  return { slug, title, zip: Buffer.from(zip) };
}
const send = (page: Page, name: string, zip: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: zip });
const open = async (device: Device): Promise<Page> =>
  shop.visit(device, '/office/exchange', await asMember(shop, device, 'merchandiser'));

describe.each(devices)('The catalogue as a file on $name', (device) => {
  const t = device.text.office.exchange;

  it('is downloaded', async () => {
    const page = await open(device);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t.downloadOf(t.formats.folder.name) }).click();
    expect((await saved).suggestedFilename()).toMatch(/^catalogue-\d{4}-\d\d-\d\d\.zip$/);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('is imported after a look at what it changes; mistakes are named with their line', async () => {
    const page = await open(device);
    const wrong = await ownCatalogue(12.345);
    await send(page, 'wrong.zip', wrong.zip);
    await page.getByText(t.refused(1)).waitFor();
    await page.getByText(device.text.office.exchange.place('catalogue.json', 13)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: t.another }).click();
    const { slug, title, zip } = await ownCatalogue(99.5);
    await send(page, 'own.zip', zip);
    const confirm = page.getByRole('button', { name: t.confirm });
    await confirm.waitFor();
    await page.getByRole('list', { name: t.changedProducts }).getByText(title).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await confirm.click();
    await page.getByText(t.imported).waitFor();
    const saved = await shop.database
      .selectFrom('products')
      .select('price_halalas as price')
      .where('slug', '=', slug)
      .executeTakeFirst();
    expect(saved).toEqual({ price: 99_50 });
  });
});
