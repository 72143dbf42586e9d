import type { Permission } from '#contract/staff/permissions.rules.ts';
import { type OrderPrintout, orderPrintouts, permissionToPrint } from './office.rules.ts';

/**
 * The kinds of documents that a print run can print: the picking sheet of the delivery window, and the documents of
 * each order.
 */
export const allPrintouts = ['picking', ...orderPrintouts] as const;
export type Printout = (typeof allPrintouts)[number];

/** The three printers of a packing room: A4 sheets, A6 cards printed on both sides, and a roll of labels. */
export const stacks = ['a4', 'a6', 'labels'] as const;
export type Stack = (typeof stacks)[number];
export const STACK_OF: Record<Printout, Stack> = {
  picking: 'a4',
  receipt: 'a4',
  cards: 'a6',
  care: 'a6',
  label: 'labels',
};

/**
 * The maximum number of orders in a print run: no printer holds more paper. Larger windows are printed in several runs.
 */
export const MAX_RUN_ORDERS = 200;

const isOrderPrintout = (printout: Printout): printout is OrderPrintout =>
  orderPrintouts.some((one) => one === printout);

export const printablePrintouts = (held: ReadonlySet<Permission>): Printout[] =>
  allPrintouts.filter((printout) =>
    held.has(isOrderPrintout(printout) ? permissionToPrint(printout) : 'orders.prepare'),
  );

/**
 * Sorts orders for packing; printouts in each stack have the same order. Orders without engraving come first, because
 * engraved pots return from the laser later; then by order id.
 */
export const inPackingOrder = <Order extends { id: number; isEngraved: boolean }>(
  orders: readonly Order[],
): Order[] => [...orders].sort((a, b) => Number(a.isEngraved) - Number(b.isEngraved) || a.id - b.id);

/** The print states of a document: never printed, changed since it was printed, or printed. */
export const printStates = ['new', 'changed', 'printed'] as const;
export type PrintState = (typeof printStates)[number];

/** The reasons why an order has no courier label. */
export const missingLabels = ['awaitsRecipient', 'cafe', 'notRequested'] as const;
export type MissingLabel = (typeof missingLabels)[number];

/** The reasons why an order whose documents were printed is no longer in the delivery window. */
export const goneReasons = ['ended', 'moved'] as const;
export type GoneReason = (typeof goneReasons)[number];
