import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listRowsCall } from '#contract/reports/reports.calls.ts';
import { ROWS_A_PAGE } from '#contract/reports/reports.limits.ts';
import { hasAmounts, isOfDeliveries, isOfRatings, type RowKind } from '#contract/reports/reports.rules.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { isOfMoney, rowSource } from './row-source.ts';

/** The kinds of rows without a VAT column, because an invoice states the VAT of the whole invoice, not of a part. */
const withoutVat: readonly RowKind[] = ['product', 'occasion', 'delivery', 'coupon'];
/** The columns that rows of this kind show next to the order. */
export const columnsOf = (of: RowKind, { staff }: Pick<StaffContext, 'staff'>) => {
  const seesMoney = staff.permissions.has('reports.money') && hasAmounts(of);
  return {
    amount: seesMoney,
    vat: seesMoney && !withoutVat.includes(of) && !isOfMoney(of),
    minutesLate: isOfDeliveries(of) && of !== 'failed',
    stars: isOfRatings(of),
  };
};

/** The orders, tax documents, payments or ratings behind a figure, newest first. @throws Refusal notValid, notFound */
export async function listRows(
  { before, ...filter }: InputOf<typeof listRowsCall>,
  context: StaffContext,
): Promise<OutputOf<typeof listRowsCall>> {
  const source = await rowSource(context.database, filter, context);
  const found = await source.list({ before, max: ROWS_A_PAGE + 1 });
  const { total, pieces, amount, vat: vatOfAll } = await source.total();
  const has = columnsOf(filter.of, context);
  const shown = found.slice(0, ROWS_A_PAGE);
  return {
    rows: shown.map(({ amount: paid, vat, minutesLate, stars, ...row }) => ({
      ...row,
      ...(has.amount ? { amount: paid } : {}),
      ...(has.vat ? { vat } : {}),
      ...(has.minutesLate ? { minutesLate } : {}),
      ...(has.stars ? { stars } : {}),
    })),
    next: found.length > ROWS_A_PAGE ? shown.at(-1)!.id : null,
    total,
    pieces,
    ...(has.amount ? { amount } : {}),
    ...(has.vat ? { vat: vatOfAll } : {}),
    name: source.name,
  };
}
