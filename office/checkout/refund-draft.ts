import { refundable, splitRefund } from '#contract/payments/refunds.rules.ts';
import { readRiyals } from '../ui/read-riyals.ts';
import type { Refund, Refundable, SoldOrder } from './refund-queries.ts';

export type Part = { line: number; part: number };
/** The selection in the refund dialog: parts of the order, or a typed amount in riyals. */
export type RefundDraft = { parts: readonly Part[]; typed: string };

export const EMPTY_DRAFT: RefundDraft = { parts: [], typed: '' };

const isSame = (a: Part) => (b: Part) => a.line === b.line && a.part === b.part;
export const isChosen = ({ parts }: RefundDraft, part: Part): boolean => parts.some(isSame(part));
/** The parts of the order that can be refunded: each line's product, then its add-ons. Free parts are left out. */
export const partsOf = ({ lines }: Pick<Refundable, 'lines'>, sold: SoldOrder['lines']) =>
  (lines ?? []).flatMap((parts, at) =>
    parts
      .map((paid, part) => ({
        ...paid,
        line: at + 1,
        part,
        title: (part === 0 ? sold[at]?.title : sold[at]?.addons[part - 1]) ?? '',
      }))
      .filter(({ amount }) => amount > 0),
  );
/**
 * Selects or deselects a part. Selecting a part clears the typed amount, because a refund is either of parts or of an
 * amount.
 */
export const toggle = (draft: RefundDraft, part: Part): RefundDraft => ({
  typed: '',
  parts: isChosen(draft, part)
    ? draft.parts.filter((one) => !isSame(part)(one))
    : [...draft.parts, part].sort((a, b) => a.line - b.line || a.part - b.part),
});

/**
 * Selects every product and add-on that has not been refunded yet. If an amount was refunded before, they cost more than
 * is left, so what is left is filled in instead.
 */
export function wholeOrder(order: Refundable, sold: SoldOrder['lines']): RefundDraft {
  const left = partsOf(order, sold).filter(({ isRefunded }) => !isRefunded);
  const max = refundable(order);
  return left.reduce((sum, { amount }) => sum + amount, 0) > max
    ? { parts: [], typed: String(max / 100) }
    : { parts: left.map(({ line, part }) => ({ line, part })), typed: '' };
}

export type Preview =
  | { state: 'empty' }
  | { state: 'notValid'; max: number }
  | { state: 'ready'; halalas: number; toMethod: number; toWallet: number; isAboveLimit: boolean };

/** Previews the refunded amounts and the payment methods they return to, by the same rule as the server. */
export function previewOf(order: Refundable, draft: RefundDraft): Preview {
  const max = refundable(order);
  if (draft.parts.length === 0 && draft.typed.trim() === '') return { state: 'empty' };
  const halalas =
    draft.parts.length > 0
      ? draft.parts.reduce((sum, { line, part }) => sum + (order.lines?.[line - 1]?.[part]?.amount ?? 0), 0)
      : readRiyals(draft.typed);
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
): Refund => ({
  number: order.number,
  key,
  seenReturned: order.returnedToMethod + order.returnedToWallet,
  reason,
  ...(draft.parts.length > 0 ? { parts: [...draft.parts] } : { amount: halalas }),
});
