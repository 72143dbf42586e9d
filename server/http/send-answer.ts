import type { Context as HonoContext } from 'hono';
import { type Reason, STATUS_OF_REASON } from '#contract/reasons.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { type Packed, sendPacked } from './packed.ts';
import type { Refusal } from './refuse.ts';

/** The language that the header `localization` asks for, or Arabic. */
export const languageOf = (c: HonoContext): Language => {
  const asked = c.req.header('localization');
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
};

type Said = { message: string; data: unknown; code?: Reason };
/** What every answer of a call is wrapped in, as JSON (Specification 7). */
export const envelope = (statusCode: number, body: Said): string =>
  JSON.stringify({ success: statusCode === 200, statusCode, ...body });

export function answer(c: HonoContext, statusCode: number, body: Said): Response {
  c.header('cache-control', 'no-store');
  c.header('content-language', languageOf(c));
  c.header('content-type', 'application/json');
  return c.body(envelope(statusCode, body), statusCode as 200);
}

/** As `answer`, for bytes that were made before. */
export function answerPacked(c: HonoContext, packed: Packed): Promise<Response> {
  c.header('cache-control', 'no-store');
  c.header('content-language', languageOf(c));
  c.header('content-type', 'application/json');
  c.header('vary', 'accept-encoding');
  return sendPacked(c, packed, 200);
}

export function answerRefusal(c: HonoContext, refusal: Refusal): Response {
  const seconds = (refusal.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds;
  if (seconds !== undefined) c.header('retry-after', String(seconds));
  return answer(c, STATUS_OF_REASON[refusal.reason], {
    message: refusal.say(messages[languageOf(c)]),
    data: refusal.data,
    code: refusal.reason,
  });
}

/** A file goes out so that nothing can come of it but the file: no page, no script, no guess of its type, no copy kept. */
export function answerFile(c: HonoContext, { bytes, type, name }: FileAnswer): Response {
  const isWhole = bytes instanceof Uint8Array;
  return c.body(isWhole ? new Uint8Array(bytes) : bytes, 200, {
    'content-type': type,
    ...(isWhole ? { 'content-length': String(bytes.length) } : {}),
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  });
}
