import { Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Audience, Call } from '#contract/call.ts';
import { isOfRemovedAccount } from '#database/database.ts';
import type { Messages } from '#text/messages.ts';
import type { ResponseCache } from './cache.ts';
import { makeCallHandler } from './call-handler.ts';
import type { Context, Session, Shop, SignedContext } from './context.ts';
import { limitBodies } from './limits/limit-body.ts';
import { refuse } from './refuse.ts';
import type { Tampering } from './tampering.ts';
import { answerFault, answerRefusal, answerUnknown } from './wire.ts';

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

/** The HTTP app of the API contract. The calls themselves do not depend on HTTP. */
export function serve(options: ServeOptions): Hono {
  const { routes, onFault } = options;
  const app = new Hono().basePath('/api/v1');

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
    const answerCall = makeCallHandler(route, options);
    for (const path of [route.call.path, route.call.guestPath])
      if (path) app.on(route.call.method, path, answerCall);
  }

  answerUnknown(
    app,
    routes.flatMap(({ call }) => [call.path, call.guestPath ?? call.path]),
  );
  return app;
}
