import * as z from 'zod/mini';
import { type WatchEvent, watchEvent } from '#contract/staff/office.wire.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { SECOND } from '#server/clock.ts';
import { onOfficeChange } from '#server/http/office-changes.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { isStaffStillIn } from './sign-in/session.ts';

/** How often a stream is kept open through proxies, and ended if its session is over. */
const BEAT_MS = 20 * SECOND;
const RETRY_MS = 2 * SECOND;

/** Who learns that something of a kind changed; `all` and the rest are for everybody. */
const NEEDED: Partial<Record<WatchEvent['what'], Permission>> = {
  order: 'orders.see',
  print: 'orders.see',
  ticket: 'tickets.answer',
  enquiry: 'tickets.answer',
};

/**
 * A stream of what changed, by number and version only: the page reads it again, and gets what its role may see. It
 * ends with the session, also when the member is dismissed; looking at it is no use of the session.
 */
export function watch(context: StaffContext): Response {
  const { database, staff } = context;
  const text = new TextEncoder();
  let stop = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const send = (line: string): void => stream.enqueue(text.encode(`${line}\n\n`));
      const end = (): void => {
        stop();
        stream.close();
      };
      let isStopped = false;
      const check = (onIn?: () => void): void => {
        isStaffStillIn(context, staff.id).then(
          (isIn) => {
            if (isStopped) return;
            if (isIn) onIn?.();
            else end();
          },
          () => isStopped || end(),
        );
      };
      const forget = onOfficeChange(database, (change) => {
        if (change === null) return end();
        // Somebody's session was ended, perhaps this one: it need not wait for the next beat.
        if (change.what === 'staff') check();
        const needed = NEEDED[change.what];
        if (needed !== undefined && !staff.permissions.has(needed)) return;
        send(`event: change\ndata: ${JSON.stringify(z.encode(watchEvent, change))}`);
      });
      const beat = setInterval(() => check(() => send(': still here')), BEAT_MS);
      stop = () => {
        isStopped = true;
        clearInterval(beat);
        forget();
      };
      send(`retry: ${RETRY_MS}`);
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // A proxy that collects answers would deliver the changes late.
      'x-accel-buffering': 'no',
    },
  });
}
