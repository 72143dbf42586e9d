import type { Hono } from 'hono';
import { isDatabaseAway } from '#database/database-away.ts';
import type { CourierName } from '#providers/courier/courier.port.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import type { Shop } from '#server/http/context.ts';
import { hourOf, openWebhooks, refuseWebhook, WEBHOOK_ACK } from '#server/http/webhooks.ts';
import { applyCourierStatus } from './apply-courier-status.ts';

/**
 * Receives webhooks of couriers: POST /:courier, mounted at /webhooks/couriers. Only requests with the agreed secret
 * are accepted; a forged request changes nothing and raises an alarm. After an internal error the response is not 200,
 * so the courier sends the webhook again. Reports that never arrive are polled on a schedule (poll-shipments.job).
 */
export function courierWebhooks(shop: Shop, onFault: (error: unknown, reference: string) => void): Hono {
  const app = openWebhooks();
  app.post('/:courier', async (c) => {
    const name = c.req.param('courier');
    const couriers = shop.providers.couriers ?? {};
    const courier = Object.hasOwn(couriers, name) ? (name as CourierName) : null;
    const read = courier && couriers[courier]?.readWebhook;
    if (!courier || !read) return refuseWebhook(c, 'notFound', (messageOf) => messageOf.http.notFound);
    const body = await c.req.text();
    const event = read(body, c.req.header());
    if (event === 'forged') {
      const at = shop.clock.now();
      const subject = hourOf(at);
      const detail = `${Buffer.byteLength(body)} bytes without the courier's secret, the last in this hour`;
      await upsertAlarm(
        shop.database,
        { area: 'shipments', source: courier, kind: 'forgedWebhook', subject, detail },
        at,
      );
      return refuseWebhook(c, 'notAllowed', (messageOf) => messageOf.http.notAllowed);
    }
    if (event === 'notUnderstood') {
      // The adapter's status table is incomplete: the sender knows the secret, so the webhook is real.
      const detail = `${Buffer.byteLength(body)} bytes that the adapter does not understand`;
      const alarm = {
        area: 'shipments',
        source: courier,
        kind: 'unknownStatus',
        subject: 'webhook',
        detail,
      } as const;
      await upsertAlarm(shop.database, alarm, shop.clock.now());
      return refuseWebhook(c, 'notValid', (messageOf) => messageOf.http.notValid('body'));
    }
    try {
      await applyCourierStatus(shop, courier, event);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      const reference = crypto.randomUUID().slice(0, 8);
      onFault(error, reference);
      return refuseWebhook(c, 'broken', (messageOf) => messageOf.http.broken(reference));
    }
    return c.json(WEBHOOK_ACK);
  });
  return app;
}
