import { refundable, splitRefund } from '#contract/payments/refunds.rules.ts';
import { readRiyals } from '../ui/read-riyals.ts';
import type { Refund, Refundable, SoldOrder } from './refund-queries.ts';

export type Part = { line: number; part: number };
/** What is chosen in the dialog: parts of the order, or an amount in riyals as it was typed. */
export type RefundDraft = { parts: readonly Part[]; typed: string };

export const EMPTY_DRAFT: RefundDraft = { parts: [], typed: '' };

const isSame = (a: Part) => (b: Part) => a.line === b.line && a.part === b.part;
export const isChosen = ({ parts }: RefundDraft, part: Part): boolean => parts.some(isSame(part));
/** What can be ticked: the product of each line, then its add-ons; nothing that cost nothing. */
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
/** Parts and an amount exclude each other. */
export const toggle = (draft: RefundDraft, part: Part): RefundDraft => ({
  typed: '',
  parts: isChosen(draft, part)
    ? draft.parts.filter((one) => !isSame(part)(one))
    : [...draft.parts, part].sort((a, b) => a.line - b.line || a.part - b.part),
});

/** Everything of the order that was not refunded yet. */
export const wholeOrder = (order: Refundable, sold: SoldOrder['lines']): RefundDraft => ({
  typed: '',
  parts: partsOf(order, sold)
    .filter(({ isRefunded }) => !isRefunded)
    .map(({ line, part }) => ({ line, part })),
});

export type Preview =
  | { state: 'empty' }
  | { state: 'notValid'; max: number }
  | { state: 'ready'; halalas: number; toMethod: number; toWallet: number; isAboveLimit: boolean };

/** What the refund will return and where, by the rule that the server uses. */
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

/** The request for a preview that is ready. */
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
