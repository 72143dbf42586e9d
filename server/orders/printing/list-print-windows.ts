import type { OutputOf } from '#contract/call.ts';
import type { listPrintWindowsCall } from '#contract/orders/print.calls.ts';
import { printablePrintouts } from '#contract/orders/print.rules.ts';
import { inSnapshot } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Language } from '#text/language.ts';
import { minutesLateOf, windowOf } from '../office/shown-card.ts';
import { listOrdersToPrint } from './orders-to-print.store.ts';
import { type OrderWithPrintouts, printoutsOfOrders } from './printouts.ts';

type Windows = OutputOf<typeof listPrintWindowsCall>['windows'];

const keyOf = ({ order }: OrderWithPrintouts): string =>
  `${order.cityId} ${order.startsAt?.getTime() ?? ''} ${order.endsAt?.getTime() ?? ''}`;

/** The delivery windows of these orders, with the number of orders that have new or changed documents. */
export function windowsOf(all: readonly OrderWithPrintouts[], language: Language, now: Date): Windows {
  return [...Map.groupBy(all, keyOf).values()]
    .map((group) => {
      const { order } = group[0]!;
      const has = (state: 'new' | 'changed') =>
        group.filter(({ printouts }) => printouts.some((printout) => printout.state === state)).length;
      return {
        city: { id: order.cityId, name: language === 'ar' ? order.cityNameAr : order.cityNameEn },
        window: windowOf(order),
        minutesLate: minutesLateOf(order, now),
        orders: group.length,
        new: has('new'),
        changed: has('changed'),
      };
    })
    .sort(
      (a, b) =>
        (a.window?.endsAt.getTime() ?? Infinity) - (b.window?.endsAt.getTime() ?? Infinity) ||
        a.city.id - b.city.id,
    );
}

/** The delivery windows of orders that are still in the shop, earliest end first. */
export function listPrintWindows(
  _: unknown,
  { database, clock, language, staff }: StaffContext,
): Promise<OutputOf<typeof listPrintWindowsCall>> {
  return inSnapshot(database, async (tx) => {
    const orders = await listOrdersToPrint(tx, 'all');
    const all = await printoutsOfOrders(tx, orders, printablePrintouts(staff.permissions));
    return { windows: windowsOf(all, language, clock.now()) };
  });
}
