import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Reason, STATUS_OF_REASON } from '#contract/reasons.ts';
import { ProviderDown, type ProviderName } from '#providers/payments/payments.port.ts';
import type { Shop } from '#server/http/context.ts';
import { DEFAULT_LANGUAGE } from '#text/language.ts';
import { type Messages, messages } from '#text/messages.ts';
import { raiseAlarm } from './alarms.store.ts';
import { settle } from './settle.ts';

/** A charge is a few kilobytes. */
const MOST_BODY_BYTES = 64 * 1024;
/** '2026-11-22T06' of an ISO moment. */
const HOUR_LENGTH = 13;

/**
 * Where the payment services tell us of a charge: POST /:provider, to be mounted at /webhooks. Only what is known to be
 * the provider's is listened to, and then the provider is asked all the same, because none of them signs all it says
 * (documents 01, 03 and 04 of providers/). What is forged changes nothing and is written down. A fault or a provider
 * that is down answers no 200, so that it tries again.
 */
export function paymentWebhooks(shop: Shop, onFault: (error: unknown, reference: string) => void): Hono {
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
  app.post('/:provider', async (c) => {
    const name = c.req.param('provider');
    const { payments } = shop.providers;
    const provider = Object.hasOwn(payments, name) ? (name as ProviderName) : null;
    const port = provider && payments[provider];
    if (!provider || !port) return refused(c, 'notFound', (say) => say.http.notFound);
    const body = await c.req.text();
    const spoken = await port.readWebhook(body, c.req.header(), c.req.query());
    if (spoken === null) {
      const at = shop.clock.now();
      const subject = at.toISOString().slice(0, HOUR_LENGTH);
      const detail = `${Buffer.byteLength(body)} bytes without the provider's signature, the first in this hour`;
      await raiseAlarm(shop.database, { provider, kind: 'forgedWebhook', subject, detail }, at);
      return refused(c, 'notAllowed', (say) => say.http.notAllowed);
    }
    const { chargeId } = spoken;
    try {
      await settle(shop, { provider, chargeId });
    } catch (error) {
      if (error instanceof ProviderDown)
        return refused(c, 'providerDown', (say) => say.payments.providerDown);
      const reference = chargeId.slice(-8);
      onFault(error, reference);
      return refused(c, 'broken', (say) => say.http.broken(reference));
    }
    return c.json(port.webhookAnswer ?? { success: true, statusCode: 200, message: t.http.done, data: null });
  });
  return app;
}
