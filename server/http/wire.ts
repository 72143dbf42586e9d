import { randomBytes } from 'node:crypto';
import type { Hono, Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type Reason, STATUS_OF_REASON } from '#contract/reasons.ts';
import { MAX_MARKS_PER_LETTER } from '#contract/text.rules.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import { TOO_MANY_MARKS } from '#contract/wire.ts';
import { isDatabaseAway, lacksResources } from '#database/database-away.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import type { BrowserSecret } from './context.ts';
import { type Precompressed, precompress, sendPrecompressed } from './precompressed.ts';
import { Refusal, refuse, unavailable } from './refuse.ts';

/**
 * Removes U+0000 from every path, query and body before a schema reads them, because PostgreSQL text cannot contain
 * this character.
 */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\u0000', '') : value;
const textsWithoutNul = (texts: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, withoutNul(text)]));

type ReadCall = Pick<Call, 'input' | 'maxFileBytes'>;

async function readBody(c: HonoContext, call: ReadCall): Promise<unknown> {
  if (c.req.method === 'GET') return {};
  if (call.maxFileBytes !== undefined) return new Blob([await c.req.arrayBuffer()]);
  const text = await c.req.text();
  if (text === '') return {};
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw refuse('wrongType', (t) => t.http.wrongType);
  }
  try {
    // JSON contains U+0000 only as an escape. A body without that escape is parsed without a reviver, which is faster.
    return JSON.parse(text, text.includes('\\u0000') ? (_name, value) => withoutNul(value) : undefined);
  } catch {
    throw refuse('notValid', (t) => t.http.notJson);
  }
}

/** The wire name of the first invalid field, so that a developer or a shopper can find the field. */
const fieldOf = (error: { issues: readonly { path: PropertyKey[] }[] }): string =>
  error.issues[0]?.path.slice(1).map(String).join('.') || 'body';

/** The input of a call, with the contract's field names instead of the wire's. @throws Refusal notValid, wrongType. */
export async function readInput(c: HonoContext, call: ReadCall): Promise<unknown> {
  const wire = {
    params: textsWithoutNul(c.req.param()),
    query: textsWithoutNul(c.req.query()),
    body: await readBody(c, call),
  };
  const input = z.safeDecode(call.input, wire as never);
  if (input.success) return input.data;
  const field = fieldOf(input.error);
  if (input.error.issues[0]?.message === TOO_MANY_MARKS) {
    throw refuse('notValid', (t) => t.http.tooManyMarks(MAX_MARKS_PER_LETTER), { field });
  }
  throw refuse('notValid', (t) => t.http.notValid(field), { field });
}

/** The language in the request header `localization`, or Arabic. */
export const languageOf = (c: HonoContext): Language => {
  const input = c.req.header('localization');
  return isLanguage(input) ? input : DEFAULT_LANGUAGE;
};

type AnswerBody = { message: string; data: unknown; code?: Reason };
/** The JSON envelope of every response (Specification 7). */
export const envelope = (statusCode: number, body: AnswerBody): string =>
  JSON.stringify({ success: statusCode === 200, statusCode, ...body });

export function answer(c: HonoContext, statusCode: number, body: AnswerBody): Response {
  c.header('cache-control', 'no-store');
  c.header('content-language', languageOf(c));
  c.header('content-type', 'application/json');
  return c.body(envelope(statusCode, body), statusCode as 200);
}

/** The minimum length of a compressed response. A response that fits one network packet is not worth compressing. */
const MIN_COMPRESSED_LENGTH = 1_400;

/**
 * Like `answer`, but compressed if that saves something. Only for responses without personal data: from the length of a
 * compressed personal response an attacker could guess secrets (BREACH).
 */
export async function answerCompressed(c: HonoContext, body: AnswerBody): Promise<Response> {
  const encoded = envelope(200, body);
  return encoded.length < MIN_COMPRESSED_LENGTH
    ? answer(c, 200, body)
    : await answerPrecompressed(c, precompress(encoded, 3));
}

/** Like `answer`, but for an envelope that is already encoded. */
export function answerPrecompressed(c: HonoContext, precompressed: Precompressed): Promise<Response> {
  c.header('cache-control', 'no-store');
  c.header('content-language', languageOf(c));
  c.header('content-type', 'application/json');
  c.header('vary', 'accept-encoding');
  return sendPrecompressed(c, precompressed, 200);
}

export function answerRefusal(c: HonoContext, refusal: Refusal): Response {
  const seconds = (refusal.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds;
  if (seconds !== undefined) c.header('retry-after', String(seconds));
  return answer(c, STATUS_OF_REASON[refusal.reason], {
    message: refusal.messageOf(messages[languageOf(c)]),
    data: refusal.data,
    code: refusal.reason,
  });
}

/** Answers requests for a known path with another method, and requests for unknown paths. */
export function answerUnknown(app: Hono, paths: Iterable<string>): void {
  for (const path of new Set(paths))
    app.all(path, () => {
      throw refuse('methodNotAllowed', (t) => t.http.methodNotAllowed);
    });
  app.notFound((c) =>
    answerRefusal(
      c,
      refuse('notFound', (t) => t.http.notFound),
    ),
  );
}

/** A reference that connects the error message a shopper saw to the error in the log. */
export const newReference = (): string => randomBytes(4).toString('hex');

/** The status of a request whose client closed the connection before its body was complete; nobody receives it. */
const CLIENT_CLOSED = 499;
/** Whether the error says that the client stopped sending, as when a shopper leaves the page during an upload. */
const isAbortedByClient = (c: HonoContext, error: unknown): boolean =>
  error instanceof Error &&
  error.message === 'aborted' &&
  (error as NodeJS.ErrnoException).code === 'ECONNRESET' &&
  c.req.raw.signal.aborted;

/** Answers a request that failed. Only an error that is a fault of the shop is passed to `onFault`. */
export function answerFault(
  c: HonoContext,
  error: unknown,
  onFault: (error: unknown, reference: string) => void,
): Response {
  if (error instanceof Refusal) return answerRefusal(c, error);
  if (isDatabaseAway(error)) return answerRefusal(c, unavailable());
  if (isAbortedByClient(c, error)) return c.body(null, CLIENT_CLOSED as 400);
  const reference = newReference();
  onFault(error, reference);
  // The page sends the request again, and it succeeds once the operator has made room.
  if (lacksResources(error)) return answerRefusal(c, unavailable());
  return answer(c, 500, {
    message: messages[languageOf(c)].http.broken(reference),
    data: null,
    code: 'broken',
  });
}

/**
 * Sends a file so that browsers only download it, and never show it as a page or run it as a script; no type sniffing,
 * no caching.
 */
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

/**
 * A cookie that scripts cannot read and requests from other sites do not send. Over HTTPS the cookie is Secure and has
 * the prefix `__Host-`, so a neighbouring host cannot replace it (product.md 2).
 */
export function browserSecret(
  c: HonoContext,
  {
    name,
    isSecure,
    seconds,
    sameSite = 'Lax',
  }: { name: string; isSecure: boolean; seconds: number; sameSite?: 'Lax' | 'Strict' },
): BrowserSecret {
  const prefix = isSecure ? ('host' as const) : undefined;
  const write = (value: string, maxAge: number): void =>
    setCookie(c, name, value, {
      httpOnly: true,
      sameSite,
      path: '/',
      secure: isSecure,
      maxAge,
      ...(prefix ? { prefix } : {}),
    });
  const sent = () => (prefix ? getCookie(c, name, prefix) : getCookie(c, name)) ?? null;
  // The value that this request sets as the cookie; undefined if the request sets none.
  let held: string | null | undefined;
  return {
    read: () => (held === undefined ? sent() : held),
    set(value) {
      if (held === value) return;
      held = value;
      write(value, seconds);
    },
    clear() {
      held = null;
      write('', 0);
    },
  };
}
