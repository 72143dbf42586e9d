import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { asMember } from '../office-visit.ts';
import { type Shot, type Studio, screen } from './studio.ts';

async function open(s: Studio): Promise<Page> {
  const page = await s.open(
    '/office/exchange',
    await asMember({ url: s.shop.url, shop: s.shop.shop }, s.device, 'merchandiser'),
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const send = (page: Page, name: string, bytes: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: bytes });

/** Screenshots of the back office: export and import of the catalogue. */
export const officeExchange: readonly Shot[] = [
  screen('office-exchange', async (s) => {
    const t = s.device.text.office.exchange;
    const page = await open(s);
    await page.getByText(t.importLead).waitFor();
    return page;
  }),
  screen('office-exchange-preview', async (s) => {
    const t = s.device.text.office.exchange;
    const page = await open(s);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t.downloadOf(t.formats.tables.name) }).click();
    await send(page, 'catalogue-tables.zip', await readFile(await (await saved).path()));
    await page.getByRole('button', { name: t.confirm }).waitFor();
    return page;
  }),
  screen('office-exchange-mistakes', async (s) => {
    const t = s.device.text.office.exchange;
    const page = await open(s);
    await send(page, 'catalogue.zip', Buffer.from('no zip'));
    await page.getByText(t.refused(1)).waitFor();
    return page;
  }),
];
