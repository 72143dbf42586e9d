import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { makePrintRunCall } from '#contract/orders/print.calls.ts';
import { asMember, officeCall } from '../office-visit.ts';
import { type Shot, type Studio, screen } from './studio.ts';

const GIFTS = [
  { slug: 'olive-tree', engraving: { ar: 'إلى أمي الغالية', en: 'To my dear mum' } },
  { slug: 'snake-plant', engraving: null },
  { slug: 'monstera', engraving: { ar: 'عشر سنوات معًا', en: 'Ten years together' } },
  { slug: 'aloe-vera', engraving: null },
] as const;
const at = (s: Studio) => ({ url: s.shop.url, shop: s.shop.shop });

/**
 * Creates paid orders in one delivery window and prints their documents. Then adds a new order, changes one and cancels
 * one.
 */
async function makeWindow(s: Studio, isPrinted: boolean): Promise<void> {
  const { language } = s.device;
  const buyer = await s.customer();
  const numbers: string[] = [];
  const add = async ({ slug, engraving }: (typeof GIFTS)[number]) => {
    await buyer.add(slug, engraving ? { engraving: engraving[language] } : {});
    const placed = await buyer.order();
    await buyer.pay(placed);
    numbers.push(placed.orderNumber);
  };
  for (const gift of GIFTS) await add(gift);
  if (!isPrinted) return;
  const { database } = s.shop.shop;
  const window = await database
    .selectFrom('orders')
    .select(['city_id as cityId', 'slot_starts_at as startsAt', 'slot_ends_at as endsAt'])
    .where('number', '=', numbers[0]!)
    .executeTakeFirstOrThrow();
  const last = await database
    .selectFrom('print_runs')
    .select('id')
    .where('city_id', '=', window.cityId)
    .where('starts_at', '=', window.startsAt)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  await officeCall(at(s), 'owner', makePrintRunCall, {
    ...window,
    key: randomUUID(),
    printouts: ['picking', 'receipt', 'cards', 'care'],
    onlyNew: true,
    seenRunId: last?.id ?? null,
  });
  const [changed, cancelled] = numbers;
  const set = (number: string | undefined, to: { recipient_name?: string; status?: number }) =>
    database
      .updateTable('orders')
      .set(to)
      .where('number', '=', number ?? '')
      .execute();
  await set(changed, { recipient_name: language === 'ar' ? 'هند العتيبي' : 'Hind Al-Otaibi' });
  await set(cancelled, { status: 7 });
  await add(GIFTS[2]);
}

async function openPrint(s: Studio): Promise<Page> {
  const page = await s.open('/office/print', await asMember(at(s), s.device, 'owner'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Screenshots of the back office: print runs. */
export const officePrint: readonly Shot[] = [
  screen('office-print-empty', openPrint),
  screen('office-print', async (s) => {
    await makeWindow(s, false);
    const page = await openPrint(s);
    await page.locator('[data-order]').first().waitFor();
    return page;
  }),
  screen('office-print-again', async (s) => {
    await makeWindow(s, true);
    const page = await openPrint(s);
    await page.locator('[data-run]').first().waitFor();
    return page;
  }),
];
