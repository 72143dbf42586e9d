import type { RefundPart } from '#contract/checkout/office.wire.ts';
import { paidForPieces } from '#contract/orders/paid-parts.rules.ts';
import { refundable, splitRefund } from '#contract/payments/refunds.rules.ts';
import { readRiyals } from '../ui/read-riyals.ts';
import type { Refund, Refundable, SoldOrder } from './refund-queries.ts';

/** What can be refunded at its price: a part of an order line by its position, or the delivery. */
export type RefundItem = {
  place: 'delivery' | { line: number; part: number };
  /** The place as text, such as `2.0`. */
  key: string;
  /** What was paid for all its pieces, in halalas. */
  amount: number;
  /** The number of pieces that were sold, and how many of them can still be refunded. */
  pieces: number;
  left: number;
};
/** The selection in the refund dialog: the number of pieces of each item by its key, or a typed amount in riyals. */
export type RefundDraft = { pieces: Readonly<Record<string, number>>; typed: string };

export const EMPTY_DRAFT: RefundDraft = { pieces: {}, typed: '' };

/** The items of an order: each line's product, then its add-ons, and last the delivery. Free ones are left out. */
export function itemsOf({ lines, delivery }: Pick<Refundable, 'lines' | 'delivery'>): RefundItem[] {
  const parts = (lines ?? []).flatMap((line, at) =>
    line.map(({ amount, pieces, refundedPieces }, part): RefundItem => {
      const place = { line: at + 1, part };
      return { place, key: `${place.line}.${part}`, amount, pieces, left: pieces - refundedPieces };
    }),
  );
  const { amount, isRefunded } = delivery;
  const left = isRefunded ? 0 : 1;
  const fee: RefundItem = { place: 'delivery', key: 'delivery', amount, pieces: 1, left };
  return [...parts, fee].filter((item) => item.amount > 0);
}

/** What was paid for this many of the pieces that are left, in halalas. */
export const paidFor = (item: RefundItem, count: number): number =>
  paidForPieces(item, item.pieces - item.left, count);

const partOf = ({ place, pieces }: RefundItem, count: number): RefundPart =>
  place === 'delivery' || count === pieces ? place : { ...place, pieces: count };

/** What the item is called; null for the delivery. */
export function titleOf({ place }: RefundItem, sold: SoldOrder['lines']): string | null {
  if (place === 'delivery') return null;
  const line = sold[place.line - 1];
  return (place.part === 0 ? line?.title : line?.addons[place.part - 1]) ?? '';
}

/**
 * Selects this many pieces of an item; 0 to deselect it. The typed amount is cleared, because a refund is either of
 * items or of an amount.
 */
export const choose = (draft: RefundDraft, { key }: Pick<RefundItem, 'key'>, count: number): RefundDraft => ({
  typed: '',
  pieces: { ...draft.pieces, [key]: count },
});

/** The number of selected pieces of an item. Pieces that somebody else refunded meanwhile are no longer selected. */
export const countOf = ({ pieces }: RefundDraft, { key, left }: Pick<RefundItem, 'key' | 'left'>): number =>
  Math.min(pieces[key] ?? 0, left);

/** The selected items, with the number of their pieces. */
const chosenOf = (order: Refundable, draft: RefundDraft): { item: RefundItem; count: number }[] =>
  itemsOf(order)
    .map((item) => ({ item, count: countOf(draft, item) }))
    .filter(({ count }) => count > 0);
const sumOf = (chosen: ReturnType<typeof chosenOf>): number =>
  chosen.reduce((sum, { item, count }) => sum + paidFor(item, count), 0);

/**
 * Selects everything that has not been refunded yet. If an amount was refunded before, it costs more than is left, so
 * what is left is filled in instead.
 */
export function wholeOrder(order: Refundable): RefundDraft {
  const draft = { typed: '', pieces: Object.fromEntries(itemsOf(order).map(({ key, left }) => [key, left])) };
  const max = refundable(order);
  return sumOf(chosenOf(order, draft)) > max ? { pieces: {}, typed: String(max / 100) } : draft;
}

export type Preview =
  | { state: 'empty' }
  | { state: 'notValid'; max: number }
  | { state: 'ready'; halalas: number; toMethod: number; toWallet: number; isAboveLimit: boolean };

/** Previews the refunded amounts and the payment methods they return to, by the same rule as the server. */
export function previewOf(order: Refundable, draft: RefundDraft): Preview {
  const max = refundable(order);
  const chosen = chosenOf(order, draft);
  if (chosen.length === 0 && draft.typed.trim() === '') return { state: 'empty' };
  const halalas = chosen.length > 0 ? sumOf(chosen) : readRiyals(draft.typed);
  if (halalas === null || halalas < 1 || halalas > max) return { state: 'notValid', max };
  return {
    state: 'ready',
    halalas,
    ...splitRefund(order, halalas),
    isAboveLimit: order.ownLimit !== null && halalas > order.ownLimit,
  };
}

/** Builds the refund request from a valid preview. */
export const refundOf = (
  order: Refundable,
  draft: RefundDraft,
  { key, reason, halalas }: { key: string; reason: string; halalas: number },
): Refund => {
  const parts = chosenOf(order, draft).map(({ item, count }) => partOf(item, count));
  return {
    number: order.number,
    key,
    seenReturned: order.returnedToMethod + order.returnedToWallet,
    reason,
    ...(parts.length > 0 ? { parts } : { amount: halalas }),
  };
};
