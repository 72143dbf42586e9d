import type { InputOf } from '#contract/call.ts';
import { writtenCards } from '#contract/catalogue/gift-card.rules.ts';
import { isEnded } from '#contract/orders/orders.rules.ts';
import type { readPrintStackCall } from '#contract/orders/print.calls.ts';
import { type Printout, printablePrintouts, STACK_OF, type Stack } from '#contract/orders/print.rules.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import { listShopperNames } from '#server/account/profile/profile.public.ts';
import { type CareCard, listCareSlugs, readCareCards } from '#server/catalogue/care/care.public.ts';
import { listShelves } from '#server/catalogue/shelves.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { orderInOffice } from '#server/settings.ts';
import { listLabels } from '#server/shipments/labels.public.ts';
import { messages } from '#text/messages.ts';
import { goodsOf } from './goods.ts';
import { listOrdersToPrint, type OrderToPrint } from './orders-to-print.store.ts';
import { pickingSheetOf } from './picking-sheet.ts';
import { findPrintRun, listPrintoutsInRuns, type PrintRun } from './print-runs.store.ts';
import { receiptToPrint } from './receipt-to-print.ts';
import type { Reference } from './reference.ts';
import { renderStack, type StackToRender } from './render-stack.ts';

/** An order in a run, with the printouts that the run includes and the order's care cards. */
export type OrderInRun = { order: OrderToPrint; printouts: ReadonlySet<Printout>; care: CareCard[] };

/**
 * The current data of a run's orders, in the order of the run. Orders that have ended are left out, because they need
 * no printouts any more.
 */
async function readOrders(run: PrintRun, { database, settings }: StaffContext): Promise<OrderInRun[]> {
  const printed = Map.groupBy(
    (await listPrintoutsInRuns(database, [run.id])).get(run.id) ?? [],
    ({ orderId }) => orderId,
  );
  const orders = await listOrdersToPrint(database, { ids: [...printed.keys()] });
  const byId = new Map(orders.map((order) => [order.id, order]));
  const slugs = await listCareSlugs(database, goodsOf(orders));
  const cards = await readCareCards({ database, settings }, { ids: [...slugs.keys()] });
  return [...printed].flatMap(([id, printouts]) => {
    const order = byId.get(id);
    if (!order || isEnded(order.status)) return [];
    const plants = new Set(order.lines.flatMap(({ productId }) => slugs.get(productId) ?? []));
    const care = [...plants].flatMap((slug) => cards.get(slug) ?? []);
    return [{ order, care, printouts: new Set(printouts.map(({ printout }) => printout)) }];
  });
}

/**
 * Numbers the documents of an order across all printers: receipt, message cards, care cards. The courier's label has no
 * number, because it is printed unchanged.
 */
function referencesOf({ order, printouts, care }: OrderInRun, settings: StaffContext['settings']) {
  const counts = {
    receipt: printouts.has('receipt') ? 1 : 0,
    cards: printouts.has('cards') ? writtenCards(order.lines).length : 0,
    care: printouts.has('care') ? care.length : 0,
  };
  const of = counts.receipt + counts.cards + counts.care;
  const address = orderInOffice(settings, order.number);
  const from = (first: number, n: number): Reference[] =>
    Array.from({ length: n }, (_, at) => ({ number: order.number, address, n: first + at, of }));
  return {
    receipt: from(1, counts.receipt),
    cards: from(1 + counts.receipt, counts.cards),
    care: from(1 + counts.receipt + counts.cards, counts.care),
  };
}

type Prepare = (run: PrintRun, orders: OrderInRun[], context: StaffContext) => Promise<Part | null>;
type Part = StackToRender extends infer One
  ? One extends StackToRender
    ? Omit<One, keyof Named>
    : never
  : never;
type Named = Pick<StackToRender, 'title' | 'author' | 'language'>;

const PREPARE: Record<Stack, Prepare> = {
  async a4(run, all, context) {
    const { database, settings } = context;
    const picked = all.filter(({ printouts }) => printouts.has('picking'));
    const received = all.filter(({ printouts }) => printouts.has('receipt'));
    if (picked.length + received.length === 0) return null;
    const shelves = await listShelves(database, goodsOf(picked.map(({ order }) => order)));
    const names = await listShopperNames(
      database,
      received.map(({ order }) => order.shopperId),
    );
    const slugs = await listCareSlugs(database, goodsOf(received.map(({ order }) => order)));
    return {
      stack: 'a4',
      picking: picked.length === 0 ? null : pickingSheetOf(run, picked, { shelves, settings }),
      receipts: received.map((one) => ({
        ...receiptToPrint(one.order, { settings, slugs, name: names.get(one.order.shopperId) ?? null }),
        reference: referencesOf(one, settings).receipt[0]!,
      })),
    };
  },
  async a6(_, all, { settings }) {
    const cards = all.flatMap((one) => {
      const { cards: ofCards, care: ofCare } = referencesOf(one, settings);
      const { language } = one.order;
      const written = one.printouts.has('cards') ? writtenCards(one.order.lines) : [];
      const grown = one.printouts.has('care') ? one.care : [];
      return [
        ...written.map((card, at) => ({ language, card, reference: ofCards[at]! })),
        ...grown.map((care, at) => ({ language, care, reference: ofCare[at]! })),
      ];
    });
    return cards.length === 0 ? null : { stack: 'a6', cards, publicUrl: settings.publicUrl };
  },
  async labels(_, all, { database }) {
    const labelled = all.filter(({ printouts }) => printouts.has('label')).map(({ order }) => order);
    const found = await listLabels(
      database,
      labelled.map(({ id }) => id),
    );
    const labels = labelled.flatMap(({ id, number }) => {
      const pdf = found.get(id);
      return pdf ? [{ number, pdf: new Uint8Array(pdf) }] : [];
    });
    return labels.length === 0 ? null : { stack: 'labels', labels };
  },
};

/**
 * The documents of a print run for one printer, limited to those that the caller's role may print.
 * @throws Refusal notFound, tooManyTries
 */
export async function readPrintStack(
  { runId, stack }: InputOf<typeof readPrintStackCall>,
  context: StaffContext,
): Promise<FileAnswer> {
  const { database, settings, staff } = context;
  const run = await findPrintRun(database, { id: runId });
  if (!run) throw refuse('notFound', (t) => t.office.printing.runUnknown);
  const printable = new Set(
    printablePrintouts(staff.permissions).filter((printout) => STACK_OF[printout] === stack),
  );
  if (printable.size === 0) throw refuse('notFound', (t) => t.office.nothingToPrint);
  const part = await PREPARE[stack](run, await readOrders(run, context), context);
  if (part === null) throw refuse('notFound', (t) => t.office.nothingToPrint);
  const { language } = run;
  const title = `${messages[language].office.printing.stacks[stack]} ${runId}`;
  const author = settings.brand.name[language];
  const bytes = await renderStack({ ...part, title, author, language } as StackToRender);
  return { bytes: Buffer.from(bytes), type: 'application/pdf', name: `print-${runId}-${stack}.pdf` };
}
