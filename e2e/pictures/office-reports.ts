import type { Page } from 'playwright-core';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { addVitalsCall } from '#contract/measurement/measurement.calls.ts';
import { saveRatingCall } from '#contract/orders/orders.calls.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import { DAY, HOUR } from '#server/clock.ts';
import { copyOrder } from '#server/orders/reports/test-history.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { asMember } from '../office-visit.ts';
import { type Shot, type Studio, screen } from './studio.ts';

const at = (s: Studio) => ({ url: s.shop.url, shop: s.shop.shop });
let made: Promise<void> | undefined;

/** Creates two months of sales: more on Thursdays, fewer in the first month, and one refunded order. */
async function makeHistory(s: Studio): Promise<void> {
  const customer = await s.customer();
  const paid = async (slug: string, choice: Parameters<typeof customer.add>[1] = {}) => {
    await customer.add(slug, choice);
    const placed = await customer.order();
    await customer.pay(placed);
    for (let moves = 0; moves < 3; moves += 1) await moveOn(s.shop.shop, placed.orderNumber);
    return placed.orderNumber;
  };
  const orders = [
    await paid('monstera', { colour: 'white' }),
    await paid('olive-tree'),
    await paid('lavender'),
  ];
  const today = s.shop.clock.now().getTime();
  for (const [n, number] of orders.entries()) {
    const list = Array.from({ length: 52 }, (_, day) => day).flatMap((day) => {
      const moment = new Date(today - (day + 1) * DAY + n * HOUR);
      const many = (moment.getUTCDay() === 4 ? 5 : 2) + ((day * 7 + n * 3) % 4) - (day > 30 ? 1 : 0);
      return Array.from({ length: many }, (_, one) => new Date(moment.getTime() + one * 600_000));
    });
    await copyOrder(s.shop.shop.database, number, { list });
  }
  await customer.add('monstera', { colour: 'white' });
  const refunded = await customer.order();
  await customer.pay(refunded);
  await moveOn(s.shop.shop, refunded.orderNumber, 'rejected');
  await customer.add('monstera', { colour: 'white' });
  const rated = await customer.order();
  await customer.pay(rated);
  for (let moves = 0; moves < 3; moves += 1) await moveOn(s.shop.shop, rated.orderNumber);
  await customer.add('lavender');
  await customer.must(applyCouponCall, { cityId: customer.cityId, code: 'FREESHIP' });
  await customer.pay(await customer.order());
  const comment = 'وصلت في موعدها وكانت أجمل من الصورة.';
  await customer.must(saveRatingCall, { orderUuid: rated.orderUuid, rating: 5, comment });
  for (const page of ['home', 'product'] as const)
    await customer.must(addVitalsCall, {
      page,
      device: 'phone',
      language: 'ar',
      metrics: [
        { name: 'LCP', value: 1_840 },
        { name: 'INP', value: 96 },
        { name: 'CLS', value: 0.02 },
      ],
    });
  const { database, clock } = s.shop.shop;
  const found = { area: 'payments', source: 'tap' } as const;
  const detail = `order ${rated.orderNumber}: 279.00 SAR in the shop, 297.00 SAR at the provider`;
  await upsertAlarm(
    database,
    { ...found, kind: 'otherAmount', subject: 'chg_TS02A1420260912', detail },
    clock.now(),
  );
  const other = 'captured at the provider (reference "7f0c"), not paid in the shop';
  await upsertAlarm(
    database,
    { ...found, kind: 'notPaidHere', subject: 'chg_TS02A1420260913', detail: other },
    clock.now(),
  );
}

async function open(s: Studio, path: string, role: 'owner' | 'merchandiser' = 'owner'): Promise<Page> {
  made ??= makeHistory(s);
  await made;
  const page = await s.open(path, await asMember(at(s), s.device, role));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('table').first().waitFor();
  return page;
}

/** Screenshots of the back office: reports. */
export const officeReports: readonly Shot[] = [
  screen('office-reports', async (s) => {
    const page = await open(s, '/office/reports?by=product');
    await page.getByRole('table').nth(1).waitFor();
    return page;
  }),
  screen('office-reports-counts', (s) => open(s, '/office/reports?range=quarter', 'merchandiser')),
  screen('office-reports-rows', (s) =>
    open(s, '/office/reports/rows?of=sales&from=2026-11-19&to=2026-11-22'),
  ),
  screen('office-reports-vat', (s) => open(s, '/office/reports?view=vat')),
  screen('office-reports-late', (s) => open(s, '/office/reports?view=late')),
  screen('office-reports-books', (s) => open(s, '/office/reports?view=books')),
  screen('office-reports-coupons', (s) => open(s, '/office/reports?view=coupons')),
  screen('office-reports-stock', (s) => open(s, '/office/reports?view=stock')),
  screen('office-reports-ratings', (s) => open(s, '/office/reports?view=ratings')),
  screen('office-reports-vitals', (s) => open(s, '/office/reports?view=vitals')),
  screen('office-reports-empty', async (s) => {
    const page = await s.open(
      '/office/reports?from=2026-01-01&to=2026-01-02&against=none',
      await asMember(at(s), s.device, 'owner'),
    );
    await page.getByText(s.device.text.office.reports.noSales).waitFor();
    return page;
  }),
];
