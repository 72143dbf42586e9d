import { preparationSteps, type Step, steps } from '#contract/orders/office.rules.ts';
import type { BoardCard, BoardCell, DeliveryWindow } from '../due.ts';

/** `count` counts all orders of the cell; `cards` are those loaded so far. */
export type LaneCell = BoardCell & { readonly cards: readonly BoardCard[] };
export type Lane = {
  readonly key: string;
  readonly window: DeliveryWindow | null;
  readonly cells: ReadonlyMap<Step, LaneCell>;
  readonly size: number;
};

/** Columns that are always shown; the others appear only while they hold an order. */
const ALWAYS: ReadonlySet<Step> = new Set<Step>(['new', ...preparationSteps, 'onTheWay']);

/** Returns the columns that the board needs for these orders. */
export const columnsFor = (cells: readonly Pick<BoardCell, 'step'>[]): Step[] => {
  const used = new Set(cells.map(({ step }) => step));
  return steps.filter((step) => ALWAYS.has(step) || used.has(step));
};

type Placed = Pick<BoardCell, 'window'>;
const keyOf = ({ window }: Placed): string =>
  window ? `${window.startsAt.toISOString()} ${window.endsAt.toISOString()} ${window.isWholeDay}` : 'none';
const cellKeyOf = (one: Placed & { step: Step }): string => `${keyOf(one)} ${one.step}`;
const endOf = ({ window }: Lane): number => window?.endsAt.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * Groups items by key, in the order in which the keys first occur. Map.groupBy would do the same, but phones of 2023
 * lack it.
 */
function groupBy<Item, Key>(items: readonly Item[], keyOfItem: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/**
 * Returns a lane for each delivery window, earliest end first, so that late orders are at the top. Within a step, cards
 * keep the server's order.
 */
export function lanesOf(cells: readonly BoardCell[], cards: readonly BoardCard[]): Lane[] {
  const cardsOf = groupBy(cards, cellKeyOf);
  return [...groupBy(cells, keyOf)]
    .map(([key, group]) => ({
      key,
      window: group[0]?.window ?? null,
      cells: new Map(
        group.map((cell) => [cell.step, { ...cell, cards: cardsOf.get(cellKeyOf(cell)) ?? [] }] as const),
      ),
      size: group.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => endOf(a) - endOf(b) || (a.key < b.key ? -1 : 1));
}
