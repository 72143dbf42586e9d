import type { Context as HonoContext } from 'hono';
import { setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Call, RateLimit } from '#contract/call.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import { WORK_HEADER } from '#contract/work-header.ts';
import { writeFor } from '#contract/write-wire.ts';
import { messages } from '#text/messages.ts';
import { authorize, callerOf } from './authorize.ts';
import type { Context, Session, Shop } from './context.ts';
import { limitNetwork, limitRate, undoHit, undoNetworkHit } from './limits/limit-rate.ts';
import { limitInBatches } from './limits/limit-uncached.ts';
import { precompress } from './precompressed.ts';
import { Refusal } from './refuse.ts';
import {
  bindingOf,
  COOKIE_SECONDS,
  deviceOf,
  isFromOutside,
  networkIn,
  rememberedOf,
  tokenOf,
} from './request.ts';
import type { Route, ServeOptions } from './serve.ts';
import { tamperingIn } from './tampering.ts';
import {
  answer,
  answerCompressed,
  answerFile,
  answerPrecompressed,
  envelope,
  languageOf,
  newReference,
  readInput,
} from './wire.ts';
import { workOf } from './work.ts';

type Handle = (c: HonoContext) => Promise<Response>;

/** Returns the function that answers the requests of one call. */
export function makeCallHandler(route: Route, options: ServeOptions): Handle {
  return route.call.isCacheable ? makeSharedHandler(route, options) : makePersonalHandler(route, options);
}

/** Answers a request with a response of its own. */
function makePersonalHandler(route: Route, options: ServeOptions): Handle {
  const { call } = route;
  const { shop, findSession, onTampering } = options;
  const run = runOf(route, (output) => z.encode(call.output, output as never));
  const limit = call.limit ? limitOf(route, call.limit) : null;
  const answerTo = async (c: HonoContext, session: Session | null): Promise<Response> => {
    const context = contextFor(c, call, session, options);
    const undoCount = (await limit?.(c, context)) ?? null;
    try {
      const input = await readInput(c, call);
      if (call.answersFile)
        return answerFile(c, (await route.run(input as never, context as never)) as FileAnswer);
      const body = await run(input, context);
      return call.method === 'GET' && call.audience === 'anyone'
        ? await answerCompressed(c, body)
        : answer(c, 200, body);
    } catch (error) {
      // The browser repeats the request with a proof of work, so both requests together count as one.
      if (error instanceof Refusal && error.reason === 'workNeeded') await undoCount?.();
      throw error;
    }
  };
  return async (c) => {
    const token = tokenOf(c);
    const session =
      token === null ? null : await findSession(shop, token, bindingOf(c, isSecureShop(shop)).read());
    return answerTo(c, session).catch((error: unknown) => {
      const tampering = tamperingIn(call, error, session);
      if (tampering) onTampering?.(tampering);
      throw error;
    });
  };
}

/** Answers many requests with one response, which is computed without a session. */
function makeSharedHandler(route: Route, options: ServeOptions): Handle {
  const { call } = route;
  const { shop, responseCache } = options;
  // The faster encoder, which does not check values again.
  const run = runOf(route, writeFor(call.output));
  return async (c) => {
    const input = await readInput(c, call);
    // Without a session, no personal data can get into the shared response.
    const make = async () =>
      precompress(envelope(200, await run(input, contextFor(c, call, null, options))), 3);
    const key = `${call.name} ${languageOf(c)} ${JSON.stringify(input)}`;
    // The request is counted before the cache is read, because other requests may be waiting for the same
    // computation. Requests by the shop's own pages have no IP address and are not limited.
    if (call.limitUncached && !responseCache?.has(key)) {
      const network = networkIn(c, shop);
      if (isFromOutside(network))
        await limitInBatches(
          shop.database,
          `${call.name} uncached ${network.household}`,
          shop.clock.now(),
          call.limitUncached,
        );
    }
    return answerPrecompressed(c, responseCache ? await responseCache.read(key, make) : await make());
  };
}

const isSecureShop = ({ settings }: Shop): boolean => settings.publicUrl.startsWith('https:');

/**
 * Creates the context of a request. There is no other way to get one, so every request is authorized.
 * @throws Refusal if the caller may not make the call
 */
function contextFor(
  c: HonoContext,
  call: Call,
  found: Session | null,
  { shop, onPageFault }: ServeOptions,
): Context {
  const caller = authorize(call, callerOf(found));
  if (caller instanceof Refusal) throw caller;
  const isSecure = isSecureShop(shop);
  const network = networkIn(c, shop);
  return {
    ...shop,
    language: languageOf(c),
    session: caller.session,
    binding: bindingOf(c, isSecure),
    remembered: rememberedOf(c, isSecure),
    device: deviceOf(c, isSecure),
    network,
    work: workOf(shop, { call: call.name, network, header: c.req.header(WORK_HEADER) }),
    userAgent: c.req.header('user-agent') ?? null,
    setPlainCookie: (name, value) =>
      setCookie(c, name, value, { path: '/', sameSite: 'Lax', secure: isSecure, maxAge: COOKIE_SECONDS }),
    logPageFault: (text) => onPageFault?.(text, newReference()),
  };
}

/** Runs the call and writes its output. */
const runOf =
  (route: Route, write: (output: unknown) => unknown) =>
  async (input: unknown, context: Context): Promise<{ message: string; data: unknown }> => {
    const output = await route.run(input as never, context as never);
    return { message: route.messageOf(messages[context.language], output as never), data: write(output) };
  };

/**
 * Counts a request towards the call's rate limit. The returned function resolves to one that undoes the count; null if
 * the browser is known to the account.
 */
function limitOf({ call, isKnown }: Route, limit: RateLimit) {
  /**
   * Whether the browser is known to the account in the input; false for input that cannot be parsed. Called only when
   * the request would otherwise be refused.
   */
  const isKnownHere = async (c: HonoContext, context: Context): Promise<boolean> => {
    if (isKnown === undefined) return false;
    const input = await readInput(c, call).catch(() => null);
    return input !== null && (await isKnown(input as never, context as never));
  };
  return async (c: HonoContext, context: Context): Promise<(() => Promise<void>) | null> => {
    const { clock, database, network, session, work } = context;
    const now = clock.now();
    if (limit.by === 'session' && session) {
      const key = `${call.name} session ${session.id}`;
      await limitRate(database, key, now, limit);
      return () => undoHit(database, key, now, limit.perSeconds);
    }
    const undoCount = () => undoNetworkHit(database, call.name, network, now, limit.perSeconds);
    try {
      await work.require(database, await limitNetwork(database, call.name, network, now, limit));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (await isKnownHere(c, context)) return null;
      if (error.reason === 'workNeeded') await undoCount();
      throw error;
    }
    return undoCount;
  };
}
