import * as z from 'zod/mini';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { makePrintRunCall } from '#contract/orders/print.calls.ts';
import {
  allPrintouts,
  inPackingOrder,
  MAX_RUN_ORDERS,
  printablePrintouts,
} from '#contract/orders/print.rules.ts';
import { changedMeanwhile as wire } from '#contract/staff/office.wire.ts';
import type { Transaction } from '#database/database.ts';
import { lockByNames } from '#database/lock-by-name.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { listOrdersToPrint, type WindowKey } from './orders-to-print.store.ts';
import {
  findLastRun,
  findPrintRun,
  insertPrintRun,
  listPrintoutsInRuns,
  type PrintoutInRun,
  type PrintRun,
} from './print-runs.store.ts';
import { isToPrint, printoutsOfOrders } from './printouts.ts';
import { shownRun } from './shown-run.ts';

type Input = InputOf<typeof makePrintRunCall>;
type Run = OutputOf<typeof makePrintRunCall>;

const nameOf = ({ cityId, startsAt, endsAt }: WindowKey): string =>
  `${cityId} ${startsAt?.toISOString() ?? ''} ${endsAt?.toISOString() ?? ''}`;

/** Whether a request with a used idempotency key repeats the request that created the run. */
const isRepeat = (run: PrintRun, input: Input, memberId: number): boolean =>
  run.memberId === memberId &&
  nameOf(run) === nameOf(input) &&
  run.onlyNew === input.onlyNew &&
  allPrintouts.every((printout) => run.printouts.includes(printout) === input.printouts.includes(printout));

/**
 * The documents of a new print run, in packing order.
 * @throws Refusal wrongState if there is nothing to print, or too much
 */
async function printoutsToPrint(
  tx: Transaction,
  { printouts, onlyNew, ...window }: Input,
): Promise<PrintoutInRun[]> {
  const orders = inPackingOrder(await listOrdersToPrint(tx, window));
  const toPrint = (await printoutsOfOrders(tx, orders, printouts))
    .map(({ order, printouts: own }) => ({ order, printouts: onlyNew ? own.filter(isToPrint) : own }))
    .filter(({ printouts: own }) => own.length > 0);
  if (toPrint.length === 0) throw refuse('wrongState', (t) => t.office.printing.nothing);
  if (toPrint.length > MAX_RUN_ORDERS && !onlyNew)
    throw refuse('wrongState', (t) => t.office.printing.tooMany(MAX_RUN_ORDERS, toPrint.length));
  // The run is cut at the maximum; the documents left over are still new in the next run.
  return toPrint.slice(0, MAX_RUN_ORDERS).flatMap(({ order, printouts: own }, at) =>
    own.map(({ printout, fingerprint }) => ({
      orderId: order.id,
      printout,
      position: at + 1,
      fingerprint,
    })),
  );
}

/**
 * Records which printouts of a delivery window are printed now. The PDF files are read in later requests.
 *
 * Invariants: when two people print a window at once, one succeeds and the other is told who was faster, because the
 * newest run of the window is compared under the window's lock. One idempotency key creates one run. A run lists
 * exactly the orders that were read, so an order that arrives meanwhile is new in the next run.
 * @throws Refusal notAllowed, notValid, wrongState, changedMeanwhile, keyReused
 */
export async function makePrintRun(
  input: Input,
  { staff, clock, language }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Run>> {
  const { key, cityId, startsAt, endsAt, printouts, onlyNew, seenRunId } = input;
  const printable = printablePrintouts(staff.permissions);
  if (printouts.some((printout) => !printable.includes(printout)))
    throw refuse('notAllowed', (t) => t.office.notAllowed);
  if ((startsAt === null) !== (endsAt === null))
    throw refuse('notValid', (t) => t.office.printing.nothing, { field: 'ends_at' });
  await lockByNames(tx, [`print key ${key}`, `print window ${nameOf(input)}`]);
  const before = await findPrintRun(tx, { key });
  if (before) {
    if (!isRepeat(before, input, staff.memberId))
      throw refuse('keyReused', (t) => t.office.printing.keyReused);
    const own = (await listPrintoutsInRuns(tx, [before.id])).get(before.id) ?? [];
    return { data: shownRun(before, own, printable), audit: NOTHING_CHANGED };
  }
  const last = await findLastRun(tx, input);
  if ((last?.id ?? null) !== seenRunId) {
    const who = last?.who ?? null;
    throw refuse(
      'changedMeanwhile',
      (t) => t.office.printing.printedMeanwhile(who),
      z.encode(wire, { who, act: 'print.run', at: last?.at ?? null }),
    );
  }
  const own = await printoutsToPrint(tx, input);
  const run = {
    ...{ key, cityId, startsAt, endsAt, onlyNew, language },
    printouts: allPrintouts.filter((printout) => printouts.includes(printout)),
    memberId: staff.memberId,
    who: staff.name,
    at: clock.now(),
  };
  const id = await insertPrintRun(tx, run, own);
  const data = shownRun({ id, ...run }, own, printable);
  return {
    data,
    audit: {
      act: 'print.run',
      subject: `print:${id}`,
      after: { city: cityId, window: startsAt?.toISOString() ?? null, orders: data.orders, onlyNew },
    },
  };
}
