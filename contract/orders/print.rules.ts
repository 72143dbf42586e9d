import type { Permission } from '#contract/staff/permissions.rules.ts';
import { type Paper, papers, permissionToPrint } from './office.rules.ts';

/** What a run prints: the picking sheet of the window, and the papers of each order. */
export const printedPapers = ['picking', ...papers] as const;
export type PrintedPaper = (typeof printedPapers)[number];

/** A packing room has three printers: sheets of A4, cards of A6 printed on both sides, and a roll of labels. */
export const stacks = ['a4', 'a6', 'labels'] as const;
export type Stack = (typeof stacks)[number];
export const STACK_OF: Record<PrintedPaper, Stack> = {
  picking: 'a4',
  receipt: 'a4',
  cards: 'a6',
  care: 'a6',
  label: 'labels',
};

/** A window with more orders is printed in several runs; no printer holds more paper. */
export const MAX_RUN_ORDERS = 200;

const isOrderPaper = (paper: PrintedPaper): paper is Paper => papers.some((one) => one === paper);

/** The papers that somebody with these permissions prints. */
export const printablePapers = (held: ReadonlySet<Permission>): PrintedPaper[] =>
  printedPapers.filter((paper) =>
    held.has(isOrderPaper(paper) ? permissionToPrint(paper) : 'orders.prepare'),
  );

/**
 * The order in which a window is packed and its papers lie in each stack: pots that need no laser first, because the
 * others come back from it meanwhile; then the order that was placed first.
 */
export const inPackingOrder = <Order extends { id: number; isEngraved: boolean }>(
  orders: readonly Order[],
): Order[] => [...orders].sort((a, b) => Number(a.isEngraved) - Number(b.isEngraved) || a.id - b.id);

/** Whether a paper was printed, and whether it still says what is printed on it. */
export const printStates = ['new', 'changed', 'printed'] as const;
export type PrintState = (typeof printStates)[number];

/** Why an order has no label of a courier. */
export const missingLabels = ['awaitsRecipient', 'cafe', 'notRequested'] as const;
export type MissingLabel = (typeof missingLabels)[number];

/** Why an order whose papers were printed is not in the window any more. */
export const goneReasons = ['ended', 'moved'] as const;
export type GoneReason = (typeof goneReasons)[number];
