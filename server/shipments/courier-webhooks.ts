import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Reason, STATUS_OF_REASON } from '#contract/reasons.ts';
import type { CourierName } from '#providers/courier/courier.port.ts';
import type { Shop } from '#server/http/context.ts';
import { DEFAULT_LANGUAGE } from '#text/language.ts';
import { type Messages, messages } from '#text/messages.ts';
import { raiseAlarm } from './alarms.store.ts';
import { followNews } from './follow-news.ts';

/** A parcel's status is a few hundred bytes. */
const MOST_BODY_BYTES = 64 * 1024;
/** '2026-11-22T06' of an ISO moment. */
const HOUR_LENGTH = 13;

/**
 * Where couriers tell us of a parcel: POST /:courier, to be mounted at /webhooks/couriers. Only who knows the secret
 * agreed on is listened to; what is forged changes nothing and is written down. A fault answers no 200, so that it is
 * told again, and what never comes is asked for by the clock (follow-shipments.job).
 */
export function courierWebhooks(shop: Shop, onFault: (error: unknown, reference: string) => void): Hono {
  const app = new Hono();
  const t = messages[DEFAULT_LANGUAGE];
  const refused = (c: Context, code: Reason, say: (t: Messages) => string) => {
    const statusCode = STATUS_OF_REASON[code];
    return c.json({ success: false, statusCode, message: say(t), data: null, code }, statusCode);
  };
  app.use(
    bodyLimit({
      maxSize: MOST_BODY_BYTES,
      onError: (c) => refused(c, 'tooLarge', (say) => say.http.tooLarge),
    }),
  );
  app.post('/:courier', async (c) => {
    const name = c.req.param('courier');
    const couriers = shop.providers.couriers ?? {};
    const courier = Object.hasOwn(couriers, name) ? (name as CourierName) : null;
    const read = courier && couriers[courier]?.readWebhook;
    if (!courier || !read) return refused(c, 'notFound', (say) => say.http.notFound);
    const body = await c.req.text();
    const news = read(body, c.req.header());
    if (news === 'forged') {
      const at = shop.clock.now();
      const subject = at.toISOString().slice(0, HOUR_LENGTH);
      const detail = `${Buffer.byteLength(body)} bytes without the courier's secret, the last in this hour`;
      await raiseAlarm(shop.database, { courier, kind: 'forgedWebhook', subject, detail }, at);
      return refused(c, 'notAllowed', (say) => say.http.notAllowed);
    }
    if (news === 'notUnderstood') {
      // By who knows the secret, so the adapter's table is what is wrong.
      const detail = `${Buffer.byteLength(body)} bytes that the adapter does not understand`;
      const alarm = { courier, kind: 'unknownStatus', subject: 'webhook', detail } as const;
      await raiseAlarm(shop.database, alarm, shop.clock.now());
      return refused(c, 'notValid', (say) => say.http.notValid('body'));
    }
    try {
      await followNews(shop, courier, news);
    } catch (error) {
      const reference = crypto.randomUUID().slice(0, 8);
      onFault(error, reference);
      return refused(c, 'broken', (say) => say.http.broken(reference));
    }
    return c.json({ success: true, statusCode: 200, message: t.http.done, data: null });
  });
  return app;
}
