import * as z from 'zod/mini';
import { type WatchEvent, watchEvent } from '#contract/staff/office.wire.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { SECOND } from '#server/clock.ts';
import { onOfficeChange } from '#server/http/office-changes.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { isStaffStillIn } from './sign-in/session.ts';

/**
 * The interval in milliseconds at which a stream sends something to stay open through proxies, and checks whether its
 * session has ended.
 */
const BEAT_MS = 20 * SECOND;
const RETRY_MS = 2 * SECOND;

/**
 * The permission that a member needs to learn about changes of each kind. Other kinds, such as `all`, are sent to
 * everybody.
 */
const NEEDED: Partial<Record<WatchEvent['what'], Permission>> = {
  order: 'orders.see',
  print: 'orders.see',
  ticket: 'tickets.answer',
  enquiry: 'tickets.answer',
};

/**
 * Streams changes that contain only numbers and versions. The page then refetches the changed data, and gets only what
 * its role may see. The stream ends with the session, for example if the member is dismissed. Watching does not count
 * as use of the session.
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
        // Some session was ended, perhaps that of this stream, so the session is checked at once and not only at the
        // next interval.
        if (change.what === 'staff') check();
        const needed = NEEDED[change.what];
        if (needed !== undefined && !staff.permissions.has(needed)) return;
        send(`event: change\ndata: ${JSON.stringify(z.encode(watchEvent, change))}`);
        // The member may have other permissions now, with which the page's next stream begins.
        if (change.what === 'role') end();
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
      // The header stops proxies from buffering the response, which would deliver the changes late.
      'x-accel-buffering': 'no',
    },
  });
}
