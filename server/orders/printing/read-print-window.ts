import type { InputOf, OutputOf } from '#contract/call.ts';
import { stepOf } from '#contract/orders/office.rules.ts';
import { isEnded } from '#contract/orders/orders.rules.ts';
import type { readPrintWindowCall } from '#contract/orders/print.calls.ts';
import { inPackingOrder, printablePrintouts } from '#contract/orders/print.rules.ts';
import { inSnapshot } from '#database/database.ts';
import { listShelves } from '#server/catalogue/shelves.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listPreparations } from '../preparation/preparations.store.ts';
import { goodsOf } from './goods.ts';
import { windowsOf } from './list-print-windows.ts';
import { listOrdersToPrint, type WindowKey } from './orders-to-print.store.ts';
import { pickingList } from './picking-list.ts';
import { listGone, listPrintoutsInRuns, listPrintRuns } from './print-runs.store.ts';
import { missingLabelOf, printoutsOfOrders } from './printouts.ts';
import { shownRun } from './shown-run.ts';

type Shown = OutputOf<typeof readPrintWindowCall>;

/** The number of earlier runs that are shown. A window is printed only a few times. */
const MAX_RUNS = 20;

/**
 * Reads the orders of a delivery window in packing order, with the documents already printed for each, and the earlier
 * print runs.
 */
export function readPrintWindow(
  { cityId, startsAt, endsAt }: InputOf<typeof readPrintWindowCall>,
  { database, clock, language, staff }: StaffContext,
): Promise<Shown> {
  const window: WindowKey = { cityId, startsAt: startsAt ?? null, endsAt: endsAt ?? null };
  const printable = printablePrintouts(staff.permissions);
  return inSnapshot(database, async (tx) => {
    const orders = inPackingOrder(await listOrdersToPrint(tx, window));
    const all = await printoutsOfOrders(tx, orders, printable);
    const steps = await listPreparations(
      tx,
      orders.map(({ id }) => id),
    );
    const shelves = await listShelves(tx, goodsOf(orders));
    const runs = await listPrintRuns(tx, window, MAX_RUNS);
    const printouts = await listPrintoutsInRuns(
      tx,
      runs.map(({ id }) => id),
    );
    return {
      shown: windowsOf(all, language, clock.now())[0] ?? null,
      orders: all.map(({ order, printouts: own }) => ({
        number: order.number,
        step: stepOf(order, steps.get(order.id)?.step ?? null),
        pieces: order.pieces,
        isEngraved: order.isEngraved,
        printouts: own.map(({ printout, state }) => ({ printout, state })),
        missingLabel: missingLabelOf(order),
      })),
      withoutShelf: printable.includes('picking')
        ? pickingList(orders, shelves, language).flatMap(({ shelf, title }) =>
            shelf === null ? [title] : [],
          )
        : [],
      printouts: printable,
      runs: runs
        .map((run) => shownRun(run, printouts.get(run.id) ?? [], printable))
        .filter(({ stacks: own }) => own.length > 0),
      lastRunId: runs[0]?.id ?? null,
      gone: (await listGone(tx, window)).flatMap(({ number, status, isMoved }): Shown['gone'] => {
        if (status === 'rejected' || status === 'cancelled') return [{ number, reason: 'ended' }];
        return isMoved && !isEnded(status) && status !== 'onTheWay' ? [{ number, reason: 'moved' }] : [];
      }),
    };
  });
}
