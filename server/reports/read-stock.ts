import type { OutputOf } from '#contract/call.ts';
import type { readStockCall } from '#contract/reports/reports.calls.ts';
import { PACE_DAYS } from '#contract/reports/reports.limits.ts';
import { listSoldOut } from '#server/catalogue/stock.public.ts';
import { DAY } from '#server/clock.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listWaitingPeople } from '#server/notifications/reports.public.ts';
import { listPaces } from '#server/orders/reports/work.public.ts';

type Report = OutputOf<typeof readStockCall>;
type Row = { productId: number; colourId: number | null };
const keyOf = ({ productId, colourId }: Row): string => `${productId} ${colourId}`;

/**
 * The products that are sold out now, highest estimated loss first. The shop does not record when a product sold out,
 * so the loss is an estimate: the units per day in the four weeks up to the last sale, times the days since then, at
 * today's price.
 */
export async function readStock(
  _: object,
  { database, clock, language, staff }: StaffContext,
): Promise<Report> {
  const now = clock.now();
  const soldOut = await listSoldOut(database);
  const ids = [...new Set(soldOut.map(({ productId }) => productId))];
  const paces = new Map((await listPaces(database, ids, PACE_DAYS)).map((pace) => [keyOf(pace), pace]));
  const people = await listWaitingPeople(database);
  const seesMoney = staff.permissions.has('reports.money');
  const rows = soldOut.map((one) => {
    const pace = paces.get(keyOf(one));
    const daysOut = pace ? Math.floor((now.getTime() - pace.soldAt.getTime()) / DAY) : null;
    const missed = pace ? Math.round((pace.pieces / PACE_DAYS) * (daysOut ?? 0)) : 0;
    const waiting = people
      .filter(
        ({ productId, colourId }) =>
          productId === one.productId && (colourId ?? one.colourId) === one.colourId,
      )
      .reduce((sum, each) => sum + each.waiting, 0);
    return {
      cost: missed * one.price,
      row: {
        productId: one.productId,
        colourId: one.colourId,
        name: one.title[language],
        colourName: one.colourName?.[language] ?? null,
        waiting,
        soldAt: pace?.soldAt ?? null,
        daysOut,
        soldBefore: pace?.pieces ?? 0,
        missed,
        ...(seesMoney ? { missedSales: missed * one.price } : {}),
      },
    };
  });
  return {
    readAt: now,
    paceDays: PACE_DAYS,
    rows: rows
      .sort((one, other) => other.cost - one.cost || other.row.waiting - one.row.waiting)
      .map(({ row }) => row),
  };
}
