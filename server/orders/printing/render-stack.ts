import type { GiftCard } from '#contract/catalogue/gift-card.wire.ts';
import type { CareCard } from '#server/catalogue/care/care.public.ts';
import { MINUTE } from '#server/clock.ts';
import { openThreads } from '#server/http/threads.ts';
import type { Language } from '#text/language.ts';
import type { PrintedReceipt } from '../documents/gift-receipt.pdf.ts';
import type { PickingSheet } from './picking.pdf.ts';
import type { Reference } from './reference.ts';

/** A gift receipt in a stack, with the sender's name and notes that the shop adds. */
export type ReceiptInStack = {
  receipt: PrintedReceipt;
  from: string | null;
  notes: string[];
  reference: Reference;
};
/** An A6 card in a stack, in the language of its order. */
export type CardInStack = { language: Language; reference: Reference } & (
  | { card: GiftCard }
  | { care: CareCard }
);
type Named = { title: string; author: string; language: Language };

/** All data for rendering the documents that one printer prints in a print run. */
export type StackToRender = Named &
  (
    | { stack: 'a4'; picking: PickingSheet | null; receipts: ReceiptInStack[] }
    | { stack: 'a6'; cards: CardInStack[]; publicUrl: string }
    | { stack: 'labels'; labels: { number: string; pdf: Uint8Array }[] }
  );

/**
 * Renders the documents of one printer in a separate worker thread. A run of 200 orders takes some seconds, and
 * shoppers' invoices must not wait for it.
 * @throws Refusal tooManyTries when the queue is full.
 */
export const renderStack = openThreads<StackToRender, Uint8Array>(
  new URL('./render-stack.worker.ts', import.meta.url),
  { threads: 1, maxWaiting: 10, maxMs: 2 * MINUTE, maxHeapMb: 512 },
);
