import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { saveSearchRuleCall } from '#contract/catalogue/search.calls.ts';
import { storeSearches } from '#server/catalogue/search/office/note-search.ts';
import { upsertSearchedTexts } from '#server/catalogue/search/office/searched-texts.store.ts';
import { asMember, officeCall } from '../office-visit.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const at = (s: Studio) => ({ url: s.shop.url, shop: s.shop.shop });

async function open(s: Studio, show: string): Promise<Page> {
  const page = await s.open(`/office/search?show=${show}`, await asMember(at(s), s.device, 'merchandiser'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Screenshots of the back office: what shoppers search for, and the search rules. */
export const officeSearch: readonly Shot[] = [
  screen('office-search', async (s) => {
    const { database, clock } = s.shop.shop;
    await storeSearches(s.shop.shop);
    const day = clock.now().toISOString().slice(0, 10);
    await upsertSearchedTexts(database, day, [
      { language: 'ar', key: 'ورد جوري', shown: 'ورد جوري', times: 41, found: 0 },
      { language: 'ar', key: 'صبار صغير للمكتب', shown: 'صبار صغير للمكتب', times: 17, found: 3 },
      { language: 'en', key: 'bonsai tree', shown: 'bonsai tree', times: 12, found: 0 },
    ]);
    const page = await open(s, 'all');
    await page.getByRole('row').nth(3).waitFor();
    return page;
  }),
  screen('office-search-rules', async (s) => {
    const pinned = { kind: 'pin' as const, finds: [], productIds: [1, 2] };
    const phrase = `gift ${randomUUID().slice(0, 4)}`;
    await officeCall(at(s), 'owner', saveSearchRuleCall, { ...pinned, phrases: [phrase] });
    const page = await open(s, 'rules');
    await page.getByRole('row').nth(1).waitFor();
    return page;
  }),
  over('office-search-rule', async (s) => {
    const t = s.device.text.office.search;
    const page = await open(s, 'notFound');
    await page.getByRole('button', { name: t.add, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.form.kind).selectOption('pin');
    await dialog.getByLabel(t.form.find).fill('o');
    await dialog.getByRole('button', { name: t.form.save }).click();
    await dialog.getByText(t.mistakes.productsMissing()).waitFor();
    return page;
  }),
];
