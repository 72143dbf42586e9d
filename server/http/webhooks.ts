import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Reason, STATUS_OF_REASON } from '#contract/reasons.ts';
import { isDatabaseAway } from '#database/database-away.ts';
import { DEFAULT_LANGUAGE } from '#text/language.ts';
import { type Messages, messages } from '#text/messages.ts';
import { UNAVAILABLE_SECONDS } from './refuse.ts';

/** What services tell of is a few kilobytes at most. */
const MAX_BODY_BYTES = 64 * 1024;
/** '2026-11-22T06' of an ISO moment. */
const HOUR_LENGTH = 13;
const t = messages[DEFAULT_LANGUAGE];

/**
 * A door for services that tell the shop something: bodies longer than any of theirs are refused, and while the database
 * is away they are told to come again.
 */
export function openWebhooks(): Hono {
  const app = new Hono();
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
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

/** Refuses what a service said, in the envelope of the calls and the shop's first language. */
export function refuseWebhook(c: Context, code: Reason, messageOf: (t: Messages) => string): Response {
  const statusCode = STATUS_OF_REASON[code];
  return c.json({ success: false, statusCode, message: messageOf(t), data: null, code }, statusCode);
}

/** What a service is told whose word was followed, unless it wants to hear something of its own. */
export const WEBHOOK_ACK = { success: true, statusCode: 200, message: t.http.done, data: null };

/** Forged words are written down once an hour, however many they are: the hour is what the alarm is about. */
export const hourOf = (at: Date): string => at.toISOString().slice(0, HOUR_LENGTH);
