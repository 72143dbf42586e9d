import { createHash } from 'node:crypto';
import type { GiftReceipt, TaxDocument } from '#contract/orders/tax.wire.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import { openCache } from '#server/http/cache.ts';
import { openThreads } from '#server/http/threads.ts';

type InBoth = { ar: string; en: string };
export type OrderDocument =
  | { kind: 'taxDocument'; document: TaxDocument; brand: InBoth }
  | { kind: 'giftReceipt'; receipt: GiftReceipt };

/**
 * The limits of the thread that renders PDFs: a document takes about 0.1 s, so the last document of a full queue waits
 * a few seconds.
 */
const renderInThread = openThreads<OrderDocument, Uint8Array>(
  new URL('./render-document.worker.ts', import.meta.url),
  {
    threads: 1,
    maxWaiting: 60,
    maxMs: 20 * SECOND,
    maxHeapMb: 256,
  },
);

/**
 * Caches rendered PDFs briefly, because a document is opened, printed and forwarded within minutes. At about 60 KB
 * each, some 250 fit.
 */
const renderedDocuments = openCache<Uint8Array>(() => performance.now(), {
  maxBytes: 16 * 1024 * 1024,
  bytesOf: (pdf) => pdf.byteLength,
  freshMs: 10 * MINUTE,
});

/**
 * Renders a document as a PDF in a worker thread, so that the main thread stays free for requests. The PDF is cached
 * under a hash of everything the document shows, so identical content is rendered once.
 * @throws Refusal tooManyTries when the queue is full.
 */
export async function renderDocument(document: OrderDocument): Promise<Buffer> {
  const content = createHash('sha256').update(JSON.stringify(document)).digest('base64url');
  return Buffer.from(await renderedDocuments.read(content, () => renderInThread(document)));
}

/**
 * Renders a document for an archive without the cache, so that an archive does not evict the documents shoppers open.
 */
export const renderDocumentUncached = (document: OrderDocument): Promise<Uint8Array> =>
  renderInThread(document);
