import type { OutputOf } from '#contract/call.ts';
import type { makePrintRunCall } from '#contract/orders/print.calls.ts';
import { type Printout, STACK_OF, stacks } from '#contract/orders/print.rules.ts';
import type { PrintoutInRun, PrintRun } from './print-runs.store.ts';

type Run = OutputOf<typeof makePrintRunCall>;

/**
 * Converts a print run to the form that the caller sees. Documents that the caller's role may not print are left out.
 */
export function shownRun(
  { id, who, at, onlyNew }: PrintRun,
  printouts: readonly PrintoutInRun[],
  printable: readonly Printout[],
): Run {
  const own = printouts.filter(({ printout }) => printable.includes(printout));
  return {
    id,
    who,
    at,
    onlyNew,
    orders: new Set(own.map(({ orderId }) => orderId)).size,
    stacks: stacks.filter((stack) => own.some(({ printout }) => STACK_OF[printout] === stack)),
  };
}
