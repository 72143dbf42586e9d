import { Worker } from 'node:worker_threads';
import { SECOND } from '#server/clock.ts';
import { takeTurns } from '#server/http/take-turns.ts';
import { type Fault, Unclean } from './unclean.ts';

/** An honest document takes less than a second. */
const MOST_MS = 15 * SECOND;
const MOST_HEAP_MB = 256;
/** Each that waits holds its bytes, and takes up to the fifteen seconds. */
const MOST_WAITING = 20;
const inTurn = takeTurns(1, MOST_WAITING);

/**
 * A document made anew of nothing but its drawn pages: no scripts, forms, links, attachments, no maker's name
 * (product.md 8). It is read in a thread of its own, which is ended when it takes too long or too much, so no document
 * holds up the shop.
 * @throws Unclean damaged, locked, tooManyPages, tooComplex.
 */
export const cleanPdf = (sent: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    const worker = new Worker(new URL('./clean-pdf.worker.ts', import.meta.url), {
      workerData: new Uint8Array(sent),
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    let late: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<Uint8Array | Fault>((resolve) => {
        late = setTimeout(() => resolve('tooComplex'), MOST_MS);
        worker.once('message', resolve);
        // The heap was used up.
        worker.once('error', () => resolve('tooComplex'));
        worker.once('exit', () => resolve('damaged'));
      });
      if (typeof answer === 'string') throw new Unclean(answer);
      return Buffer.from(answer);
    } finally {
      clearTimeout(late);
      await worker.terminate();
    }
  });
