import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Reason, STATUS_OF_REASON } from '#contract/reasons.ts';
import { ProviderDown } from '#providers/payments/payments.port.ts';
import type { Shop } from '#server/http/context.ts';
import { DEFAULT_LANGUAGE } from '#text/language.ts';
import { type Messages, messages } from '#text/messages.ts';
import { settle } from './settle.ts';

/** A charge is a few kilobytes. */
const MOST_BODY_BYTES = 64 * 1024;

/**
 * Where Tap tells us of a charge: POST /, to be mounted at /webhooks/tap. Only what Tap signed is listened to, and then
 * Tap is asked all the same, because it signs seven fields and not the body (providers/01-tap-payments). A fault or a
 * provider that is down answers no 200, so that Tap tries again.
 */
export function tapWebhook(shop: Shop, onFault: (error: unknown, reference: string) => void): Hono {
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
  app.post('/', async (c) => {
    const body = await c.req.text();
    const spoken = await shop.providers.payments.tap.readWebhook(body, c.req.header(), c.req.query());
    if (spoken === null) return refused(c, 'notAllowed', (say) => say.http.notAllowed);
    try {
      await settle(shop, spoken.chargeId);
    } catch (error) {
      if (error instanceof ProviderDown)
        return refused(c, 'providerDown', (say) => say.payments.providerDown);
      const reference = spoken.chargeId.slice(-8);
      onFault(error, reference);
      return refused(c, 'broken', (say) => say.http.broken(reference));
    }
    return c.json({ success: true, statusCode: 200, message: t.http.done, data: null });
  });
  return app;
}
