import * as z from 'zod/mini';
import { count, id, idAsText, moment, renamed, request, uuid } from '#contract/wire.ts';
import { steps } from './office.rules.ts';
import { deliveryWindow } from './office.wire.ts';
import { allPrintouts, goneReasons, missingLabels, printStates, stacks } from './print.rules.ts';

const printout = z.enum(allPrintouts);
const city = renamed({ id: ['id', id], name: ['name', z.string()] });

/** The orders of one city in the shop that leave in the same delivery window. */
const printWindow = renamed({
  city: ['city', city],
  /** The delivery window; null for orders whose recipient or buyer has chosen no time yet. */
  window: ['window', z.nullable(deliveryWindow)],
  /** Whole minutes since the window ended; negative before its end; null without a window. */
  minutes_late: ['minutesLate', z.nullable(z.int())],
  orders: ['orders', count],
  /** The number of orders with a document that this caller can print and nobody has printed yet. */
  new: ['new', count],
  /** The number of orders with a document that changed after it was printed. */
  changed: ['changed', count],
});
/** Delivery windows, the one that ends first at the top. */
export const printWindows = renamed({ windows: ['windows', z.array(printWindow)] });

const run = renamed({
  id: ['id', id],
  who: ['who', z.string()],
  at: ['at', moment],
  only_new: ['onlyNew', z.boolean()],
  orders: ['orders', count],
  /** The printers for which the print run has documents. */
  stacks: ['stacks', z.array(z.enum(stacks))],
});

const which = {
  city_id: ['cityId', idAsText],
  starts_at: ['startsAt', z.optional(moment)],
  ends_at: ['endsAt', z.optional(moment)],
} as const;
export const printWindowQuery = request({ query: which });

export const printWindowDetail = renamed({
  /** The delivery window; null when no order is in this window any more. */
  shown: ['shown', z.nullable(printWindow)],
  /** The orders of the delivery window in packing order. */
  orders: [
    'orders',
    z.array(
      renamed({
        order_number: ['number', z.string()],
        step: ['step', z.enum(steps)],
        pieces: ['pieces', count],
        is_engraved: ['isEngraved', z.boolean()],
        /** The documents of the order that this caller can print. */
        printouts: [
          'printouts',
          z.array(renamed({ printout: ['printout', printout], state: ['state', z.enum(printStates)] })),
        ],
        /** The reason why the order has no courier label; null if it has one. */
        missing_label: ['missingLabel', z.nullable(z.enum(missingLabels))],
      }),
    ),
  ],
  /** Products on the picking sheet that have no shelf in the catalogue. */
  without_shelf: ['withoutShelf', z.array(z.string())],
  /** The documents that this caller can print for the delivery window. */
  printouts: ['printouts', z.array(printout)],
  /** The print runs, the newest first. */
  runs: ['runs', z.array(run)],
  /**
   * The newest print run of this delivery window, regardless of the documents it printed; null before the first run.
   */
  last_run_id: ['lastRunId', z.nullable(id)],
  /**
   * Orders whose documents were printed for this window but that have left it: staff must take their documents out of
   * the stacks.
   */
  gone: [
    'gone',
    z.array(renamed({ order_number: ['number', z.string()], reason: ['reason', z.enum(goneReasons)] })),
  ],
});

export const makePrintRun = request({
  body: {
    /** The idempotency key: a repeated request with the same key returns the same print run. */
    key: ['key', uuid],
    city_id: ['cityId', id],
    starts_at: ['startsAt', z.nullable(moment)],
    ends_at: ['endsAt', z.nullable(moment)],
    printouts: ['printouts', z.array(printout).check(z.minLength(1), z.maxLength(allPrintouts.length))],
    /** True prints only new and changed documents, false every document of every order. */
    only_new: ['onlyNew', z.boolean()],
    /** The newest print run that the caller saw; if a newer one exists, nothing is printed. */
    seen_run_id: ['seenRunId', z.nullable(id)],
  },
});
export const createdPrintRun = run;

export const readPrintStack = request({
  params: { run_id: ['runId', idAsText], stack: ['stack', z.enum(stacks)] },
});
