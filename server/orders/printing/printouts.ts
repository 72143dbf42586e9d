import { createHash } from 'node:crypto';
import { writtenCards } from '#contract/catalogue/gift-card.rules.ts';
import { awaitsRecipient, isEnded } from '#contract/orders/orders.rules.ts';
import {
  allPrintouts,
  type MissingLabel,
  type Printout,
  type PrintState,
} from '#contract/orders/print.rules.ts';
import type { Database } from '#database/database.ts';
import { listCareSlugs } from '#server/catalogue/care/care.public.ts';
import type { OrderToPrint } from './orders-to-print.store.ts';
import { listPrintedFingerprints } from './print-runs.store.ts';

/**
 * The care page slugs of plants by product id. They need not depend on the order, because a plant has the same care
 * card in every order.
 */
type CareSlugs = ReadonlyMap<number, string>;

const careIn = ({ lines }: OrderToPrint, slugs: CareSlugs): string[] => [
  ...new Set(lines.flatMap(({ productId }) => slugs.get(productId) ?? [])),
];

/**
 * The content of each kind of document, from which its fingerprint is computed; null if the order has no such document.
 */
const CONTENT: Record<Printout, (order: OrderToPrint, slugs: CareSlugs) => unknown> = {
  picking: ({ startsAt, endsAt, lines }) => [
    startsAt,
    endsAt,
    lines.map(({ productId, colourId, quantity, engraving, addons }) => [
      ...[productId, colourId, quantity, engraving],
      addons.map((addon) => addon.productId),
    ]),
  ],
  // Only gifts have a gift receipt; an order for oneself has an invoice instead.
  receipt: ({ isForOneself, recipientName, language, startsAt, lines }) =>
    isForOneself
      ? null
      : [
          ...[recipientName, language, startsAt],
          lines.map(({ id: _, greeting: __, greetingToken: ___, greetingKind: ____, ...line }) => line),
        ],
  cards: ({ lines }) => {
    const cards = writtenCards(lines);
    return cards.length === 0 ? null : cards;
  },
  care: (order, slugs) => {
    const plants = careIn(order, slugs);
    return plants.length === 0 ? null : plants;
  },
  label: ({ labelHash }) => labelHash,
};

export type PrintoutState = { printout: Printout; fingerprint: string; state: PrintState };
export type OrderWithPrintouts = { order: OrderToPrint; printouts: PrintoutState[] };

/** Reads which of the requested documents each order has, and whether each was printed before. Runs two queries. */
export async function printoutsOfOrders(
  database: Database,
  orders: readonly OrderToPrint[],
  wanted: readonly Printout[],
): Promise<OrderWithPrintouts[]> {
  const slugs = await listCareSlugs(database, [
    ...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
  ]);
  const printed = await listPrintedFingerprints(
    database,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({
    order,
    printouts: allPrintouts.flatMap((printout) => {
      const content = wanted.includes(printout) ? CONTENT[printout](order, slugs) : null;
      if (content === null) return [];
      const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
      const before = printed.get(`${order.id} ${printout}`);
      const state = before === undefined ? 'new' : before === fingerprint ? 'printed' : 'changed';
      return [{ printout, fingerprint, state }];
    }),
  }));
}

export const isToPrint = ({ state }: PrintoutState): boolean => state !== 'printed';

/** The reason why a courier's label is missing; null if there is a label. */
export function missingLabelOf(order: OrderToPrint): MissingLabel | null {
  if (order.labelHash !== null || isEnded(order.status)) return null;
  if (awaitsRecipient(order)) return 'awaitsRecipient';
  return order.method === 'cafe' ? 'cafe' : 'notRequested';
}
