import { SECOND } from '#server/clock.ts';
import { openThreads, ThreadEnded } from '#server/http/threads.ts';
import { type Fault, Unclean } from './unclean.ts';

/**
 * Cleans one document at a time, each in a new thread, which is terminated if it takes too much time or memory. A
 * normal document takes less than a second. The queue is limited because waiting documents are in memory.
 */
const clean = openThreads<Uint8Array, Uint8Array | Fault>(new URL('./clean-pdf.worker.ts', import.meta.url), {
  threads: 1,
  maxWaiting: 20,
  maxMs: 15 * SECOND,
  maxHeapMb: 256,
  isUsedOnce: true,
});

/**
 * Builds a new PDF from only the visible pages, without scripts, forms, links, attachments or author (product.md 8). A
 * document cannot block the shop, because it is cleaned in a thread with limits.
 * @throws Unclean damaged, locked, tooManyPages, tooComplex.
 */
export async function cleanPdf(sent: Buffer): Promise<Buffer> {
  const answer = await clean(new Uint8Array(sent)).catch((error: unknown) => {
    if (!(error instanceof ThreadEnded)) throw error;
    throw new Unclean(error.why === 'gone' ? 'damaged' : 'tooComplex', { cause: error });
  });
  if (typeof answer === 'string') throw new Unclean(answer);
  return Buffer.from(answer);
}
