import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Reason, STATUS_OF_REASON } from '#contract/reasons.ts';
import { isDatabaseAway } from '#database/database-away.ts';
import { DEFAULT_LANGUAGE } from '#text/language.ts';
import { type Messages, messages } from '#text/messages.ts';
import { UNAVAILABLE_SECONDS } from './refuse.ts';

/** The maximum size of a webhook's body. Most webhooks are a few kilobytes at most. */
const MAX_BODY_BYTES = 64 * 1024;
/** The length of an hour as text, such as '2026-11-22T06'. */
const HOUR_LENGTH = 13;
const t = messages[DEFAULT_LANGUAGE];

/**
 * A router for webhooks. Refuses bodies that are too large. While the database is unavailable, it responds so that the
 * service retries.
 */
export function openWebhooks({ maxBytes = MAX_BODY_BYTES } = {}): Hono {
  const app = new Hono();
  app.use(
    bodyLimit({
      maxSize: maxBytes,
      onError: (c) => refuseWebhook(c, 'tooLarge', (messageOf) => messageOf.http.tooLarge),
    }),
  );
  app.onError((error, c) => {
    if (!isDatabaseAway(error)) throw error;
    c.header('retry-after', String(UNAVAILABLE_SECONDS));
    return refuseWebhook(c, 'unavailable', (messageOf) => messageOf.http.unavailable);
  });
  return app;
}

/** Refuses a webhook, in the same JSON envelope as API calls and in the shop's default language. */
export function refuseWebhook(c: Context, code: Reason, messageOf: (t: Messages) => string): Response {
  const statusCode = STATUS_OF_REASON[code];
  return c.json({ success: false, statusCode, message: messageOf(t), data: null, code }, statusCode);
}

/** The response to an accepted webhook, unless the service requires a specific response. */
export const WEBHOOK_ACK = { success: true, statusCode: 200, message: t.http.done, data: null };

/**
 * The hour of a time, as text. It is part of an alarm's key, so that forged webhooks raise one alarm per hour, however
 * many arrive.
 */
export const hourOf = (at: Date): string => at.toISOString().slice(0, HOUR_LENGTH);
