import type { Hono } from 'hono';
import { isDatabaseAway } from '#database/database-away.ts';
import type { WhatsappEvent } from '#providers/whatsapp/whatsapp.port.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import { hourOf, openWebhooks, refuseWebhook, WEBHOOK_ACK } from '#server/http/webhooks.ts';
import { updatePhoneConsentsAsEnded } from './consents.store.ts';
import { isStop } from './is-stop.ts';
import { reportFailure } from './report-failure.ts';
import { findMessage, findMessageId, updateMessageStatus } from './whatsapp-messages.store.ts';
import { replaceBySms } from './whatsapp-queue.ts';

/**
 * The maximum size of a webhook's body. Meta sends several reports in one request, up to this size
 * (providers/15-whatsapp, Webhooks).
 */
const MAX_BODY_BYTES = 3 * 1024 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/**
 * How far Meta's clock and ours may differ. A consent given later than a STOP plus this tolerance is not ended by it.
 */
const CLOCK_TOLERANCE = MINUTE;

/**
 * Applies one event of a webhook.
 *
 * Invariant: an event that arrives again, late or out of order leads to the same outcome, because stages only advance,
 * an SMS is queued once, and a STOP ends only consents given before it.
 */
async function applyEvent(shop: Shop, event: WhatsappEvent): Promise<void> {
  const { database, clock } = shop;
  if (event.kind === 'reply') {
    if (!isStop(event.text)) return;
    const givenBy = new Date(event.at.getTime() + CLOCK_TOLERANCE);
    return updatePhoneConsentsAsEnded(database, event.from, { givenBy, at: clock.now() });
  }
  const { id, status, reason, detail } = event;
  const reference = event.reference !== null && UUID.test(event.reference) ? event.reference : null;
  if (status !== 'failed') return updateMessageStatus(database, { id, reference }, status);
  const messageId = reference ?? (await findMessageId(database, id));
  const message = messageId && (await findMessage(database, messageId));
  if (!message) return;
  await replaceBySms(shop, messageId);
  await reportFailure(shop, { event: message.event, reason: reason ?? 'other', detail });
}

/**
 * Receives the webhooks of WhatsApp, mounted at /webhooks/whatsapp. GET answers Meta's check of the URL; POST takes
 * signed reports and replies. A forged webhook changes nothing and raises an alarm. An unknown event gets 200, because
 * a retry would not help; after an internal error the response is not 200, so Meta sends the webhook again.
 */
export function whatsappWebhooks(shop: Shop, onFault: (error: unknown, reference: string) => void): Hono {
  const app = openWebhooks({ maxBytes: MAX_BODY_BYTES });
  const port = shop.providers.whatsapp;
  app.get('/', (c) => {
    const challenge = port?.answerCheck(c.req.query()) ?? null;
    if (challenge === null) return refuseWebhook(c, 'notAllowed', (t) => t.http.notAllowed);
    return c.text(challenge);
  });
  app.post('/', async (c) => {
    if (!port) return refuseWebhook(c, 'notFound', (t) => t.http.notFound);
    const body = new Uint8Array(await c.req.arrayBuffer());
    const events = port.readWebhook(body, c.req.header());
    if (events === 'forged') {
      const at = shop.clock.now();
      const detail = `${body.byteLength} bytes without the service's signature, the last in this hour`;
      const alarm = {
        area: 'messages',
        source: 'whatsapp',
        kind: 'forgedWebhook',
        subject: hourOf(at),
        detail,
      } as const;
      await upsertAlarm(shop.database, alarm, at);
      return c.body(null, 401);
    }
    if (events === 'notUnderstood') return c.json(WEBHOOK_ACK);
    try {
      for (const event of events) await applyEvent(shop, event);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      const reference = crypto.randomUUID().slice(0, 8);
      onFault(error, reference);
      return refuseWebhook(c, 'broken', (t) => t.http.broken(reference));
    }
    return c.json(WEBHOOK_ACK);
  });
  return app;
}
