import { Hono, type Context as HonoContext } from 'hono';
import { setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { REMEMBER_DAYS } from '#contract/account/account.limits.ts';
import type { Audience, Call, RateLimit } from '#contract/call.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import { WORK_HEADER } from '#contract/work-header.ts';
import { writeFor } from '#contract/write-wire.ts';
import { isOfRemovedAccount } from '#database/database.ts';
import { type Messages, messages } from '#text/messages.ts';
import { authorize, callerOf } from './authorize.ts';
import type { ResponseCache } from './cache.ts';
import type { BrowserSecret, Context, Session, Shop, SignedContext } from './context.ts';
import { limitBodies } from './limit-body.ts';
import { limitNetwork, limitRate, type Network, networkOf, undoHit, undoNetworkHit } from './limit-rate.ts';
import { limitInBatches } from './limit-uncached.ts';
import { precompress } from './precompressed.ts';
import { Refusal, refuse } from './refuse.ts';
import { type Tampering, tamperingIn } from './tampering.ts';
import {
  answer,
  answerCompressed,
  answerFault,
  answerFile,
  answerPrecompressed,
  answerRefusal,
  answerUnknown,
  browserSecret,
  envelope,
  languageOf,
  newReference,
  readInput,
} from './wire.ts';
import { workOf } from './work.ts';

const DAY_SECONDS = 24 * 3600;
const YEAR_SECONDS = 365 * DAY_SECONDS;

type ContextOf<A extends Audience> = A extends 'anyone' ? Context : SignedContext;

/** A call bound to the function that runs it and to its success message. */
export type Route = {
  call: Call;
  run: (input: never, context: never) => Promise<unknown>;
  messageOf: (t: Messages, output: never) => string;
  /** Whether the account in the input knows the caller's browser. If so, network limits do not apply. */
  isKnown?: (input: never, context: never) => Promise<boolean>;
};

export function route<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Audience>(
  call: Call<I, O, A>,
  run: (input: z.output<I>, context: ContextOf<A>) => Promise<z.output<O>>,
  messageOf: (t: Messages, output: z.output<O>) => string = (t) => t.http.done,
  isKnown?: (input: z.output<I>, context: ContextOf<A>) => Promise<boolean>,
): Route {
  return {
    call,
    run: run as Route['run'],
    messageOf: messageOf as Route['messageOf'],
    ...(isKnown ? { isKnown: isKnown as NonNullable<Route['isKnown']> } : {}),
  };
}

type FindSession = (shop: Shop, token: string, bindingSecret: string | null) => Promise<Session | null>;

export type ServeOptions = {
  shop: Shop;
  routes: Route[];
  findSession: FindSession;
  /** Called for an unexpected error, with the reference that the shopper was shown. */
  onFault: (error: unknown, reference: string) => void;
  /**
   * Called when a page failed in a browser, with one line of text from which phone numbers and e-mail addresses have
   * been removed.
   */
  onPageFault?: (text: string, reference: string) => void;
  /** Called when a request about money was refused for an input that no page of the shop sends. */
  onTampering?: (tampering: Tampering) => void;
  /** Caches responses that are the same for everybody. If left out, each response is computed again. */
  responseCache?: ResponseCache;
};

/** Reads the token in `Authorization`, which may be the bare token or the Bearer form (product.md 2). */
const tokenOf = (c: HonoContext): string | null =>
  c.req
    .header('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim() || null;

/** The placeholder for the IP address of a request from within the process. */
const NO_ADDRESS = 'local';

/**
 * The network that a request comes from. Our own proxy appends the client's IP address to X-Forwarded-For, so the last
 * one counts.
 */
export function networkIn(c: HonoContext, shop: Shop): Network {
  const forwarded = shop.settings.trustsProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
  return networkOf(forwarded || (incoming?.socket?.remoteAddress ?? NO_ADDRESS));
}

/** The browser's half of a session: a token is valid only together with this HttpOnly cookie (product.md 2). */
export const bindingOf = (c: HonoContext, isSecure: boolean): BrowserSecret =>
  browserSecret(c, { name: 'ashjar-session', isSecure, seconds: YEAR_SECONDS });

/** The cookie that replaces the password in a browser that remembers its shopper (product.md 2). */
const rememberedOf = (c: HonoContext, isSecure: boolean): BrowserSecret =>
  browserSecret(c, { name: 'ashjar-remembered', isSecure, seconds: REMEMBER_DAYS * DAY_SECONDS });

/**
 * The cookie that identifies a browser across sign-ins, so that accounts can recognise it; grants no access
 * (account/known-device).
 */
const deviceOf = (c: HonoContext, isSecure: boolean): BrowserSecret =>
  browserSecret(c, { name: 'ashjar-device', isSecure, seconds: YEAR_SECONDS });

/** The HTTP app of the API contract. The calls themselves do not depend on HTTP. */
export function serve({
  shop,
  routes,
  findSession,
  onFault,
  onPageFault,
  onTampering,
  responseCache,
}: ServeOptions): Hono {
  const app = new Hono().basePath('/api/v1');
  const isSecure = shop.settings.publicUrl.startsWith('https:');

  app.onError((error, c) => {
    // The caller counts as not signed in, because the account was removed after the request arrived.
    if (isOfRemovedAccount(error)) {
      return answerRefusal(
        c,
        refuse('notSignedIn', (t) => t.http.notSignedIn),
      );
    }
    return answerFault(c, error, onFault);
  });
  const limitBody = limitBodies(routes.map(({ call }) => call));
  app.use('*', (c, next) => {
    // The back office limits the bodies of its own calls, because its files are larger.
    return c.req.path.startsWith('/api/v1/office/') ? next() : limitBody(c, next);
  });
  app.use('*', async (c, next) => {
    // Requests from pages of other sites are refused, even with valid credentials (conventions.md 4, CSRF).
    const site = c.req.header('sec-fetch-site');
    if (site === 'cross-site' || site === 'same-site') throw refuse('notAllowed', (t) => t.http.notAllowed);
    await next();
  });

  for (const route of routes) {
    const { call, isKnown } = route;
    /**
     * Creates the context of a request. There is no other way to get one, so every request is authorized.
     * @throws Refusal if the caller may not make the call
     */
    const contextFor = (c: HonoContext, found: Session | null): Context => {
      const caller = authorize(call, callerOf(found));
      if (caller instanceof Refusal) throw caller;
      const { session } = caller;
      const network = networkIn(c, shop);
      return {
        ...shop,
        language: languageOf(c),
        session,
        binding: bindingOf(c, isSecure),
        remembered: rememberedOf(c, isSecure),
        device: deviceOf(c, isSecure),
        network,
        work: workOf(shop, { call: call.name, network, header: c.req.header(WORK_HEADER) }),
        userAgent: c.req.header('user-agent') ?? null,
        setPlainCookie: (name, value) =>
          setCookie(c, name, value, { path: '/', sameSite: 'Lax', secure: isSecure, maxAge: YEAR_SECONDS }),
        logPageFault: (text) => onPageFault?.(text, newReference()),
      };
    };
    // Responses that are computed for many shoppers use the faster encoder, which does not check values again.
    const write = call.isCacheable
      ? writeFor(call.output)
      : (output: unknown) => z.encode(call.output, output as never);
    const run = async (input: unknown, context: Context): Promise<{ message: string; data: unknown }> => {
      const output = await route.run(input as never, context as never);
      return {
        message: route.messageOf(messages[context.language], output as never),
        data: write(output),
      };
    };
    const handle = async (c: HonoContext): Promise<Response> => {
      const caller: { session: Session | null } = { session: null };
      return handleOf(c, caller).catch((error: unknown) => {
        const tampering = tamperingIn(call, error, caller.session);
        if (tampering) onTampering?.(tampering);
        throw error;
      });
    };
    const handleOf = async (c: HonoContext, caller: { session: Session | null }): Promise<Response> => {
      const token = tokenOf(c);
      caller.session = token === null ? null : await findSession(shop, token, bindingOf(c, isSecure).read());
      const context = contextFor(c, caller.session);
      const undoCount = call.limit ? await limitCall(c, context, call.limit) : null;
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
    /**
     * Counts the request towards its rate limit. @returns a function that undoes the count; null if the browser is
     * known to the account
     */
    const limitCall = async (c: HonoContext, context: Context, limit: RateLimit) => {
      const { database, network, session, work } = context;
      const now = shop.clock.now();
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
    /**
     * Whether the browser is known to the account in the input; false for input that cannot be parsed. Called only when
     * the request would otherwise be refused.
     */
    const isKnownHere = async (c: HonoContext, context: Context): Promise<boolean> => {
      if (isKnown === undefined) return false;
      const input = await readInput(c, call).catch(() => null);
      return input !== null && (await isKnown(input as never, context as never));
    };
    const handleCacheable = async (c: HonoContext): Promise<Response> => {
      const input = await readInput(c, call);
      // The response is computed without a session, so that no personal data can get into the shared response.
      const make = async () => precompress(envelope(200, await run(input, contextFor(c, null))), 3);
      const key = `${call.name} ${languageOf(c)} ${JSON.stringify(input)}`;
      // The request is counted before the cache is read, because other requests may be waiting for the same
      // computation. Requests by the shop's own pages have no IP address and are not limited.
      if (call.limitUncached && !responseCache?.has(key)) {
        const { household } = networkIn(c, shop);
        if (household !== NO_ADDRESS)
          await limitInBatches(
            shop.database,
            `${call.name} uncached ${household}`,
            shop.clock.now(),
            call.limitUncached,
          );
      }
      return await answerPrecompressed(c, responseCache ? await responseCache.read(key, make) : await make());
    };
    const answerCall = call.isCacheable ? handleCacheable : handle;
    for (const path of [call.path, call.guestPath]) if (path) app.on(call.method, path, answerCall);
  }

  answerUnknown(
    app,
    routes.flatMap(({ call }) => [call.path, call.guestPath ?? call.path]),
  );
  return app;
}
