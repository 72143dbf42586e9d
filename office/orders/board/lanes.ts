import { preparationSteps, type Step, steps } from '#contract/orders/office.rules.ts';
import type { BoardCard, DeliveryWindow } from '../due.ts';

export type Lane = {
  readonly key: string;
  readonly window: DeliveryWindow | null;
  readonly cards: ReadonlyMap<Step, readonly BoardCard[]>;
  readonly size: number;
};

/** Always shown; the other steps only while an order is at one of them. */
const ALWAYS: ReadonlySet<Step> = new Set<Step>(['new', ...preparationSteps, 'onTheWay']);

/** The columns of the board for these orders. */
export const columnsFor = (cards: readonly BoardCard[]): Step[] => {
  const used = new Set(cards.map(({ step }) => step));
  return steps.filter((step) => ALWAYS.has(step) || used.has(step));
};

const keyOf = (window: DeliveryWindow | null): string =>
  window ? `${window.startsAt.toISOString()} ${window.endsAt.toISOString()}` : 'none';
const endOf = ({ window }: Lane): number => window?.endsAt.getTime() ?? Number.POSITIVE_INFINITY;

/** Groups in the order of the first of each; not Map.groupBy, which a phone of 2023 lacks. */
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
 * One lane for each delivery window, the one that ended first at the top: the worst lateness is what is seen first.
 * Within a step the cards keep the server's order.
 */
export function lanesOf(cards: readonly BoardCard[]): Lane[] {
  return [...groupBy(cards, ({ window }) => keyOf(window))]
    .map(([key, group]) => ({
      key,
      window: group[0]?.window ?? null,
      cards: groupBy(group, ({ step }) => step),
      size: group.length,
    }))
    .sort((a, b) => endOf(a) - endOf(b) || (a.key < b.key ? -1 : 1));
}
