import type { InputOf, OutputOf } from '#contract/call.ts';
import type { FailureKind } from '#contract/orders/dispatch.rules.ts';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import type { listRowsCall } from '#contract/reports/reports.calls.ts';
import { ROWS_A_PAGE } from '#contract/reports/reports.limits.ts';
import { isOfDeliveries, type RowKind } from '#contract/reports/reports.rules.ts';
import type { Database } from '#database/database.ts';
import { listOccasionProducts } from '#server/catalogue/occasions/occasions.public.ts';
import { findCouponCode, listCouponOrders } from '#server/coupons/office/reports.public.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import {
  findCityName,
  findRowsTotal,
  findSoldProductName,
  listSaleRows,
  type RowsOf,
} from '#server/orders/reports/sale-rows.public.ts';
import { spanOfDays } from './span-of-days.ts';

type Asked = {
  from: string;
  to: string;
  cityId?: number | undefined;
  of: RowKind;
  partId?: number | undefined;
  method?: PaymentMethod | undefined;
  reason?: FailureKind | undefined;
};

/** The kinds of rows that are all about money. */
const ofMoney: readonly RowKind[] = ['paid', 'credited'];

/**
 * Reads the rows behind a figure in a report, and the name of the product, occasion or coupon to which they belong.
 * @throws Refusal notValid, notAllowed, notFound for an unknown product, occasion or coupon
 */
export async function rowsOf(
  database: Database,
  { of, partId, method, reason, ...days }: Asked,
  { staff, clock, language }: Pick<StaffContext, 'staff' | 'clock' | 'language'>,
): Promise<RowsOf & { name: string | null }> {
  const rows = { ...spanOfDays(days), of, reason, now: clock.now() };
  const name = days.cityId === undefined ? null : await findCityName(database, days.cityId, language);
  if (ofMoney.includes(of)) {
    requirePermission(staff, 'reports.money');
    return { ...rows, method, name };
  }
  const unknown = () => refuse('notFound', (t) => t.reports.partUnknown);
  if (of !== 'product' && of !== 'occasion' && of !== 'coupon') return { ...rows, name };
  if (partId === undefined) throw unknown();
  if (of === 'product') {
    const product = await findSoldProductName(database, partId, language);
    if (product === null) throw unknown();
    return { ...rows, productIds: [partId], name: product };
  }
  if (of === 'coupon') {
    const code = await findCouponCode(database, partId);
    if (code === null) throw unknown();
    return { ...rows, orderIds: await listCouponOrders(database, partId, rows), name: code };
  }
  const occasion = (await listOccasionProducts(database)).find(({ id }) => id === partId);
  if (!occasion) throw unknown();
  return { ...rows, productIds: occasion.productIds, name: occasion.name[language] };
}

/** The kinds of rows without a VAT column, because an invoice states the VAT of the whole invoice, not of a part. */
const withoutVat: readonly RowKind[] = ['product', 'occasion', 'delivery', 'coupon', 'paid', 'credited'];
/** The columns that rows of this kind show next to the order. */
export const columnsOf = (of: RowKind, { staff }: Pick<StaffContext, 'staff'>) => {
  const isDue = isOfDeliveries(of);
  const seesMoney = staff.permissions.has('reports.money') && !isDue;
  return {
    amount: seesMoney,
    vat: seesMoney && !withoutVat.includes(of),
    minutesLate: isDue && of !== 'failed',
  };
};

/** The orders and tax documents behind a figure, newest first. @throws Refusal notValid, notFound */
export async function listRows(
  { before, ...asked }: InputOf<typeof listRowsCall>,
  context: StaffContext,
): Promise<OutputOf<typeof listRowsCall>> {
  const { database, language } = context;
  const { name, ...of } = await rowsOf(database, asked, context);
  const found = await listSaleRows(database, of, { before, max: ROWS_A_PAGE + 1, language });
  const { total, pieces, amount } = await findRowsTotal(database, of);
  const has = columnsOf(asked.of, context);
  const shown = found.slice(0, ROWS_A_PAGE);
  return {
    rows: shown.map(({ amount: paid, vat, minutesLate, ...row }) => ({
      ...row,
      ...(has.amount ? { amount: paid } : {}),
      ...(has.vat ? { vat } : {}),
      ...(has.minutesLate ? { minutesLate } : {}),
    })),
    next: found.length > ROWS_A_PAGE ? shown.at(-1)!.id : null,
    total,
    pieces,
    ...(has.amount ? { amount } : {}),
    name,
  };
}
