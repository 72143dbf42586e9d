import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { handOverCall, recordFailureCall } from '#contract/orders/dispatch.calls.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { asMember, officeCall } from '../office-visit.ts';
import { photograph } from '../ticket-steps.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

type Made = { ready: string; driven: string };
const made = new Map<string, Promise<Made>>();
const at = (s: Studio) => ({ url: s.shop.url, shop: s.shop.shop });
const SIGNATURE = 'M80 130L130 60L170 140L230 50L280 130L350 80L420 120L520 90';

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
};

async function wrapped({ shop, customer }: Studio, slug: string): Promise<string> {
  const buyer = await customer();
  await buyer.add(slug);
  const placed = await buyer.order();
  await buyer.pay(placed);
  const { orderNumber: number } = placed;
  await moveOn(shop.shop, number);
  await until(async () => {
    const row = await shop.database
      .selectFrom('shipments')
      .select('state')
      .where('order_number', '=', number)
      .executeTakeFirst();
    return row?.state === 'made';
  });
  return number;
}

const change = ({ shop }: Studio, number: string, to: { state: 'refused' | 'byHand'; detail?: string }) =>
  shop.database
    .updateTable('shipments')
    .set({ ...to, courier_id: null, tracking_number: null, tracking_url: null, label: null })
    .where('order_number', '=', number)
    .execute();

async function handOver(s: Studio, numbers: readonly string[]): Promise<void> {
  const { id: driverId } = await s.shop.database
    .selectFrom('staff_members')
    .select('id')
    .where('email', 'like', 'dispatcher@%')
    .executeTakeFirstOrThrow();
  const rows = await s.shop.database
    .selectFrom('orders as o')
    .innerJoin('order_events as e', 'e.order_id', 'o.id')
    .select(['o.number', (row) => row.fn.max('e.id').as('version')])
    .where('o.number', 'in', numbers)
    .groupBy('o.number')
    .execute();
  const list = { key: randomUUID(), carrier: 'own', driverId, signature: SIGNATURE, parcels: rows } as const;
  await officeCall(at(s), 'owner', handOverCall, list);
}

/** Creates parcels in every state, once for each language. */
async function make(s: Studio): Promise<Made> {
  const ready = await wrapped(s, 'monstera');
  await wrapped(s, 'aloe-vera');
  const refused = await wrapped(s, 'olive-tree');
  await change(s, refused, { state: 'refused', detail: 'The phone number is not valid' });
  const [driven, failed] = [await wrapped(s, 'snake-plant'), await wrapped(s, 'peace-lily')];
  for (const number of [driven, failed]) await change(s, number, { state: 'byHand' });
  await handOver(s, [driven, failed]);
  const failure = { failures: 0, reason: 'nobodyThere', next: 'callRecipient' } as const;
  await officeCall(at(s), 'owner', recordFailureCall, { number: failed, ...failure });
  return { ready, driven };
}

async function open(s: Studio, path = '/office/dispatch'): Promise<{ page: Page; all: Made }> {
  const { language } = s.device;
  if (!made.has(language)) made.set(language, make(s));
  const all = await made.get(language)!;
  const page = await s.open(path, await asMember(at(s), s.device, 'dispatcher'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, all };
}

/** Screenshots of the back office: dispatch, and the page of a driver. */
export const officeDispatch: readonly Shot[] = [
  screen('office-dispatch', async (s) => {
    const { page, all } = await open(s);
    await page.getByRole('checkbox', { name: s.device.text.office.dispatch.choose(all.ready) }).check();
    return page;
  }),
  over('office-dispatch-hand-over', async (s) => {
    const { page, all } = await open(s);
    const t = s.device.text.office.dispatch;
    await page.getByRole('checkbox', { name: t.choose(all.ready) }).check();
    await page.getByRole('button', { name: t.handOverCount(1) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.dialog.driver).fill(s.device.language === 'ar' ? 'سالم' : 'Salem');
    return page;
  }),
  over('office-dispatch-failed', async (s) => {
    const { page, all } = await open(s);
    const t = s.device.text.office.dispatch;
    await page.getByRole('button', { name: t.failOf(all.driven) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.failDialog.next).selectOption({ label: t.next.newWindow });
    await dialog.getByLabel(t.failDialog.when).waitFor();
    return page;
  }),
  screen('office-stops', async (s) => {
    const { page } = await open(s, '/office/dispatch/stops');
    await page.getByRole('article').first().waitFor();
    return page;
  }),
  over('office-stops-delivered', async (s) => {
    const { page, all } = await open(s, '/office/dispatch/stops');
    const t = s.device.text.office.stops;
    await page.getByRole('button', { name: t.deliveredOf(all.driven), exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(await photograph());
    await page.getByRole('img', { name: t.dialog.preview }).waitFor();
    return page;
  }),
];
