import type { Hono } from 'hono';
import { isDatabaseAway } from '#database/database-away.ts';
import type { CourierName } from '#providers/courier/courier.port.ts';
import { raiseAlarm } from '#server/alarms/alarms.public.ts';
import type { Shop } from '#server/http/context.ts';
import { HEARD, hourOf, openWebhooks, refuseWebhook } from '#server/http/webhooks.ts';
import { followNews } from './follow-news.ts';

/**
 * Where couriers tell us of a parcel: POST /:courier, to be mounted at /webhooks/couriers. Only who knows the secret
 * agreed on is listened to; what is forged changes nothing and is written down. A fault answers no 200, so that it is
 * told again, and what never comes is asked for by the clock (follow-shipments.job).
 */
export function courierWebhooks(shop: Shop, onFault: (error: unknown, reference: string) => void): Hono {
  const app = openWebhooks();
  app.post('/:courier', async (c) => {
    const name = c.req.param('courier');
    const couriers = shop.providers.couriers ?? {};
    const courier = Object.hasOwn(couriers, name) ? (name as CourierName) : null;
    const read = courier && couriers[courier]?.readWebhook;
    if (!courier || !read) return refuseWebhook(c, 'notFound', (say) => say.http.notFound);
    const body = await c.req.text();
    const news = read(body, c.req.header());
    if (news === 'forged') {
      const at = shop.clock.now();
      const subject = hourOf(at);
      const detail = `${Buffer.byteLength(body)} bytes without the courier's secret, the last in this hour`;
      await raiseAlarm(
        shop.database,
        { area: 'shipments', source: courier, kind: 'forgedWebhook', subject, detail },
        at,
      );
      return refuseWebhook(c, 'notAllowed', (say) => say.http.notAllowed);
    }
    if (news === 'notUnderstood') {
      // By who knows the secret, so the adapter's table is what is wrong.
      const detail = `${Buffer.byteLength(body)} bytes that the adapter does not understand`;
      const alarm = {
        area: 'shipments',
        source: courier,
        kind: 'unknownStatus',
        subject: 'webhook',
        detail,
      } as const;
      await raiseAlarm(shop.database, alarm, shop.clock.now());
      return refuseWebhook(c, 'notValid', (say) => say.http.notValid('body'));
    }
    try {
      await followNews(shop, courier, news);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      const reference = crypto.randomUUID().slice(0, 8);
      onFault(error, reference);
      return refuseWebhook(c, 'broken', (say) => say.http.broken(reference));
    }
    return c.json(HEARD);
  });
  return app;
}
