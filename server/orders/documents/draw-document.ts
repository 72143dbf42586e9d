import { createHash } from 'node:crypto';
import type { GiftReceipt, TaxDocument } from '#contract/orders/tax.wire.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import { openCache } from '#server/http/cache.ts';
import { openThreads } from '#server/http/threads.ts';

type InBoth = { ar: string; en: string };
export type OrderDocument =
  | { kind: 'taxDocument'; document: TaxDocument; brand: InBoth }
  | { kind: 'giftReceipt'; receipt: GiftReceipt };

/** A paper takes about a tenth of a second, so the last of the queue waits some seconds. */
const drawInThread = openThreads<OrderDocument, Uint8Array>(
  new URL('./draw-document.worker.ts', import.meta.url),
  {
    threads: 1,
    maxWaiting: 60,
    maxMs: 20 * SECOND,
    maxHeapMb: 256,
  },
);

/** Papers are looked at, printed and sent on within minutes; at some 60 KB each this is about 250. */
const drawn = openCache<Uint8Array>(() => performance.now(), {
  maxBytes: 16 * 1024 * 1024,
  bytesOf: (pdf) => pdf.byteLength,
  freshMs: 10 * MINUTE,
});

/**
 * A paper as PDF, drawn outside the thread that answers everybody. The same content is drawn once, however often and by
 * whomever it is asked for: it is kept under a hash of all that stands on it.
 * @throws Refusal tooManyTries when too many wait already.
 */
export async function drawDocument(paper: OrderDocument): Promise<Buffer> {
  const content = createHash('sha256').update(JSON.stringify(paper)).digest('base64url');
  return Buffer.from(await drawn.read(content, () => drawInThread(paper)));
}
