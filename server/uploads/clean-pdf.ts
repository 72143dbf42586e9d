import { SECOND } from '#server/clock.ts';
import { openThreads, ThreadEnded } from '#server/http/threads.ts';
import { type Fault, Unclean } from './unclean.ts';

/**
 * One at a time, each in a thread of its own, which is ended when it takes too long or too much: an honest document
 * takes less than a second. Each that waits holds its bytes.
 */
const clean = openThreads<Uint8Array, Uint8Array | Fault>(new URL('./clean-pdf.worker.ts', import.meta.url), {
  threads: 1,
  maxWaiting: 20,
  maxMs: 15 * SECOND,
  maxHeapMb: 256,
  isUsedOnce: true,
});

/**
 * A document made anew of nothing but its drawn pages: no scripts, forms, links, attachments, no maker's name
 * (product.md 8). No document holds up the shop.
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
