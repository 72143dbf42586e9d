import * as z from 'zod/mini';
import { count, id, idAsText, moment, renamed, request, uuid } from '#contract/wire.ts';
import { steps } from './office.rules.ts';
import { deliveryWindow } from './office.wire.ts';
import { goneReasons, missingLabels, printedPapers, printStates, stacks } from './print.rules.ts';

const paper = z.enum(printedPapers);
const city = renamed({ id: ['id', id], name: ['name', z.string()] });

/** Orders of a city in the shop that leave in the same delivery window. */
const printWindow = renamed({
  city: ['city', city],
  /** Null for orders for which recipient or buyer have chosen no time yet. */
  window: ['window', z.nullable(deliveryWindow)],
  /** Whole minutes since the window ended; negative while there is time; null without a window. */
  minutes_late: ['minutesLate', z.nullable(z.int())],
  orders: ['orders', count],
  /** Orders with a paper that this caller prints and that nobody printed yet. */
  new: ['new', count],
  /** Orders with a paper that changed after it was printed. */
  changed: ['changed', count],
});
/** The window that ends first is the first. */
export const printWindows = renamed({ windows: ['windows', z.array(printWindow)] });

const run = renamed({
  id: ['id', id],
  who: ['who', z.string()],
  at: ['at', moment],
  only_new: ['onlyNew', z.boolean()],
  orders: ['orders', count],
  /** The printers for which it has paper. */
  stacks: ['stacks', z.array(z.enum(stacks))],
});

const which = {
  city_id: ['cityId', idAsText],
  starts_at: ['startsAt', z.optional(moment)],
  ends_at: ['endsAt', z.optional(moment)],
} as const;
export const namedPrintWindow = request({ query: which });

export const printWindowDetail = renamed({
  /** Null when no order is in this window any more. */
  shown: ['shown', z.nullable(printWindow)],
  /** In packing order. */
  orders: [
    'orders',
    z.array(
      renamed({
        order_number: ['number', z.string()],
        step: ['step', z.enum(steps)],
        pieces: ['pieces', count],
        is_engraved: ['isEngraved', z.boolean()],
        /** The papers that this caller prints; a paper that the order does not have is not listed. */
        papers: [
          'papers',
          z.array(renamed({ paper: ['paper', paper], state: ['state', z.enum(printStates)] })),
        ],
        /** Why there is no label; null when there is one. */
        missing_label: ['missingLabel', z.nullable(z.enum(missingLabels))],
      }),
    ),
  ],
  /** Products on the picking sheet without a shelf in the catalogue. */
  without_shelf: ['withoutShelf', z.array(z.string())],
  /** What this caller can print here. */
  papers: ['papers', z.array(paper)],
  /** The newest first. */
  runs: ['runs', z.array(run)],
  /** The newest run of this window, whatever it printed; null before the first. */
  last_run_id: ['lastRunId', z.nullable(id)],
  /** Orders that were printed for this window and are not in it any more: their papers are taken out. */
  gone: [
    'gone',
    z.array(renamed({ order_number: ['number', z.string()], reason: ['reason', z.enum(goneReasons)] })),
  ],
});

export const makePrintRun = request({
  body: {
    /** A repeated request with the same key is the same run. */
    key: ['key', uuid],
    city_id: ['cityId', id],
    starts_at: ['startsAt', z.nullable(moment)],
    ends_at: ['endsAt', z.nullable(moment)],
    papers: ['papers', z.array(paper).check(z.minLength(1), z.maxLength(printedPapers.length))],
    /** Only what is new or has changed; otherwise every paper of every order. */
    only_new: ['onlyNew', z.boolean()],
    /** The newest run that the caller saw; with any other nothing is printed. */
    seen_run_id: ['seenRunId', z.nullable(id)],
  },
});
export const madePrintRun = run;

export const readPrintStack = request({
  params: { run_id: ['runId', idAsText], stack: ['stack', z.enum(stacks)] },
});
