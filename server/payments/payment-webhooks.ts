import type { Hono } from 'hono';
import { isDatabaseAway } from '#database/database-away.ts';
import { ProviderDown } from '#providers/http/errors.port.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import type { Shop } from '#server/http/context.ts';
import { hourOf, openWebhooks, refuseWebhook, WEBHOOK_ACK } from '#server/http/webhooks.ts';
import { ChargeUnknown, settle } from './settle.ts';

/**
 * Receives webhooks of the payment services: POST /:provider, mounted at /webhooks. Only authenticated webhooks are
 * accepted. Even then the charge is read from the provider, because no provider signs everything it sends (documents
 * 01, 03 and 04 of providers/). A forged webhook changes nothing and raises an alarm. After an internal error, or if
 * the provider is unavailable, the response is not 200, so the provider sends the webhook again. A charge that the
 * provider itself does not know raises an alarm and gets 200, because a retry would not help.
 */
export function paymentWebhooks(shop: Shop, onFault: (error: unknown, reference: string) => void): Hono {
  const app = openWebhooks();
  app.post('/:provider', async (c) => {
    const name = c.req.param('provider');
    const { payments } = shop.providers;
    const provider = Object.hasOwn(payments, name) ? (name as ProviderName) : null;
    const port = provider && payments[provider];
    if (!provider || !port) return refuseWebhook(c, 'notFound', (messageOf) => messageOf.http.notFound);
    const body = await c.req.text();
    const webhook = await port.readWebhook(body, c.req.header(), c.req.query());
    if (webhook === null) {
      const at = shop.clock.now();
      const subject = hourOf(at);
      const detail = `${Buffer.byteLength(body)} bytes without the provider's signature, the first in this hour`;
      await upsertAlarm(
        shop.database,
        { area: 'payments', source: provider, kind: 'forgedWebhook', subject, detail },
        at,
      );
      return refuseWebhook(c, 'notAllowed', (messageOf) => messageOf.http.notAllowed);
    }
    const { chargeId } = webhook;
    try {
      await settle(shop, { provider, chargeId });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (error instanceof ProviderDown)
        return refuseWebhook(c, 'providerDown', (messageOf) => messageOf.payments.providerDown);
      if (!(error instanceof ChargeUnknown)) {
        const reference = chargeId.slice(-8);
        onFault(error, reference);
        return refuseWebhook(c, 'broken', (messageOf) => messageOf.http.broken(reference));
      }
      const alarm = {
        area: 'payments',
        source: provider,
        kind: 'unknownCharge',
        subject: chargeId,
        detail: error.message,
      } as const;
      await upsertAlarm(shop.database, alarm, shop.clock.now());
    }
    return c.json(port.webhookAnswer ?? WEBHOOK_ACK);
  });
  return app;
}
