import type { OutputOf } from '#contract/call.ts';
import type { makePrintRunCall } from '#contract/orders/print.calls.ts';
import { type PrintedPaper, STACK_OF, stacks } from '#contract/orders/print.rules.ts';
import type { PaperInRun, PrintRun } from './print-runs.store.ts';

type Run = OutputOf<typeof makePrintRunCall>;

/**
 * Converts a print run to the form that the caller sees. Documents that the caller's role may not print are left out.
 */
export function shownRun(
  { id, who, at, onlyNew }: PrintRun,
  papers: readonly PaperInRun[],
  printable: readonly PrintedPaper[],
): Run {
  const own = papers.filter(({ paper }) => printable.includes(paper));
  return {
    id,
    who,
    at,
    onlyNew,
    orders: new Set(own.map(({ orderId }) => orderId)).size,
    stacks: stacks.filter((stack) => own.some(({ paper }) => STACK_OF[paper] === stack)),
  };
}
