import { Hono, type Context as HonoContext } from 'hono';
import * as z from 'zod/mini';
import { type OfficeAudience, type OfficeCall, UNATTENDED } from '#contract/office-call.ts';
import { SESSION_HOURS } from '#contract/staff/staff.limits.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { officeOrigin } from '#server/settings.ts';
import { type Messages, messages } from '#text/messages.ts';
import { authorizeOffice } from './authorize-office.ts';
import type { Shop } from './context.ts';
import { limitBodies } from './limits/limit-body.ts';
import { limitNetwork, limitRate } from './limits/limit-rate.ts';
import type { AuditActor, AuditEntry, OfficeContext, StaffContext, StaffSession } from './office-context.ts';
import { openapi } from './openapi.ts';
import { refuse } from './refuse.ts';
import { networkIn } from './request.ts';
import {
  answer,
  answerFault,
  answerFile,
  answerUnknown,
  browserSecret,
  languageOf,
  readInput,
} from './wire.ts';

type ContextOf<A extends OfficeAudience> = A extends 'anyone' ? OfficeContext : StaffContext;

/** The audit result of a request that found everything already as requested, such as a repeated one. */
export const NOTHING_CHANGED = 'nothingChanged';
/**
 * What a writing call returns: its data, and its entry for the audit log. Without a session, the entry must also say
 * who acted.
 */
export type Written<A extends OfficeAudience, O> = {
  data: O;
  audit:
    | (A extends 'anyone' ? AuditEntry & { by: Omit<AuditActor, 'address'> } : AuditEntry)
    | typeof NOTHING_CHANGED;
};

type AnyWritten = {
  data: unknown;
  audit: (AuditEntry & { by?: Omit<AuditActor, 'address'> }) | typeof NOTHING_CHANGED;
};
/** A back-office call bound to the function that runs it and to its success message. */
type Bound = { call: OfficeCall; messageOf: (t: Messages, output: never) => string };
type WritingRoute = Bound & {
  prepare: ((input: never, context: never) => Promise<unknown>) | null;
  write: (prepared: never, context: never, tx: Transaction) => Promise<AnyWritten>;
};
export type OfficeRoute =
  | (Bound & { read: (input: never, context: never) => Promise<unknown> })
  | (Bound & { events: (context: never) => Response })
  | WritingRoute;

const done = (t: Messages): string => t.http.done;

/** Binds a call that changes nothing. */
export const reads = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends OfficeAudience>(
  call: OfficeCall<I, O, A, 'reads'>,
  read: (input: z.output<I>, context: ContextOf<A>) => Promise<z.output<O>>,
): OfficeRoute => ({ call, read: read as never, messageOf: done });

/** Binds a call that responds with a stream of server-sent events. */
export const streams = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends OfficeAudience>(
  call: OfficeCall<I, O, A, 'reads'>,
  events: (context: ContextOf<A>) => Response,
): OfficeRoute => ({ call, events: events as never, messageOf: done });

/**
 * Binds a call that writes, in one transaction with its entry in the audit log. A call without an entry does not
 * compile.
 */
export const writes = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends OfficeAudience>(
  call: OfficeCall<I, O, A, 'writes'>,
  write: (input: z.output<I>, context: ContextOf<A>, tx: Transaction) => Promise<Written<A, z.output<O>>>,
  messageOf: (t: Messages, output: z.output<O>) => string = done,
): OfficeRoute => ({ call, prepare: null, write: write as never, messageOf: messageOf as never });

/**
 * Like `writes`, but first runs slow work, such as hashing a password, outside the transaction, so that no database
 * connection waits for it.
 */
export const writesAfter = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends OfficeAudience, P>(
  call: OfficeCall<I, O, A, 'writes'>,
  prepare: (input: z.output<I>, context: ContextOf<A>) => Promise<P>,
  write: (prepared: P, context: ContextOf<A>, tx: Transaction) => Promise<Written<A, z.output<O>>>,
  messageOf: (t: Messages, output: z.output<O>) => string = done,
): OfficeRoute => ({ call, prepare: prepare as never, write: write as never, messageOf: messageOf as never });

export type ServeOfficeOptions = {
  shop: Shop;
  routes: OfficeRoute[];
  /** The session of a token; null if the token is unknown, the session has ended, or its member was dismissed. */
  findStaff: (shop: Shop, token: string, options: { isUse: boolean }) => Promise<StaffSession | null>;
  /** Reads a session with its member and role, and locks both against change until the transaction ends. */
  lockStaff: (tx: Transaction, shop: Shop, sessionId: number) => Promise<StaffSession | null>;
  recordAudit: (tx: Transaction, by: AuditActor, entry: AuditEntry, at: Date) => Promise<void>;
  onFault: (error: unknown, reference: string) => void;
};

/**
 * The back office's session cookie. Browsers never send this cookie from another site, not even when a link is
 * followed.
 */
const cookieOf = (c: HonoContext, isSecure: boolean) =>
  browserSecret(c, { name: 'office', isSecure, seconds: SESSION_HOURS * 3600, sameSite: 'Strict' });

/**
 * Whether a page of another site sent the request (conventions.md 4, CSRF). Browsers say so in Sec-Fetch-Site. For a
 * browser without that header, the Origin of a POST request must be the requested host.
 */
function isFromElsewhere(c: HonoContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** The origin at which the browser has opened the back office. In the demo, this may be localhost. */
function originOf(c: HonoContext, { settings }: Shop): string {
  const { host, hostname } = new URL(c.req.url);
  // In the demo, localhost is accepted too, because passkeys do not work for 127.0.0.1.
  if (settings.officeHost === null && settings.mode !== 'live' && hostname === 'localhost')
    return `http://${host}`;
  return officeOrigin(settings);
}

/**
 * The HTTP app of the back office's API: authenticates, authorizes, runs and records. The calls themselves do not
 * depend on HTTP.
 */
export function serveOffice(options: ServeOfficeOptions): Hono {
  const { shop, routes, findStaff, lockStaff, recordAudit, onFault } = options;
  const app = new Hono().basePath('/api/v1');
  const isSecure = shop.settings.publicUrl.startsWith('https:');

  app.onError((error, c) => answerFault(c, error, onFault));
  app.use('*', limitBodies(routes.map(({ call }) => call)));
  app.use('*', async (c, next) => {
    if (isFromElsewhere(c)) throw refuse('notAllowed', (t) => t.http.notAllowed);
    await next();
  });

  const allowedContext = async (
    c: HonoContext,
    call: Pick<OfficeCall, 'audience' | 'needs' | 'needsProof' | 'answersEvents'>,
  ): Promise<OfficeContext> => {
    const cookie = cookieOf(c, isSecure);
    const token = cookie.read();
    // A browser reopens a stream without an action of its user, so opening a stream does not count as use of the
    // session.
    const isUse = c.req.header(UNATTENDED) === undefined && call.answersEvents !== true;
    const staff = token === null ? null : await findStaff(shop, token, { isUse });
    const refused = authorizeOffice(call, staff, shop.clock.now());
    if (refused) throw refused;
    return {
      ...shop,
      language: languageOf(c),
      staff,
      cookie,
      network: networkIn(c, shop),
      userAgent: c.req.header('user-agent') ?? null,
      origin: originOf(c, shop),
    };
  };

  const limitCall = async (
    { limit, name }: OfficeCall,
    { database, staff, network, clock }: OfficeContext,
  ) => {
    if (!limit) return;
    if (limit.by === 'session' && staff)
      await limitRate(database, `${name} staff ${staff.memberId}`, clock.now(), limit);
    else await limitNetwork(database, name, network, clock.now(), limit);
  };

  /**
   * Runs a writing call with its audit entry in one transaction.
   *
   * Invariant: the member may still act when the change is written. Member and role are read again under a lock for
   * which a dismissal or a change of the role must wait, so nobody uses a permission they have lost.
   */
  const write = (route: WritingRoute, prepared: unknown, context: OfficeContext) =>
    inTransaction(shop.database, async (tx) => {
      const now = shop.clock.now();
      const staff = context.staff && (await lockStaff(tx, shop, context.staff.id));
      const refused = authorizeOffice(route.call, staff, now);
      if (refused) throw refused;
      const { data, audit } = await route.write(prepared as never, { ...context, staff } as never, tx);
      if (audit === NOTHING_CHANGED) return data;
      const { by, ...entry } = audit;
      const actor = by ?? { memberId: staff!.memberId, who: staff!.name };
      await recordAudit(tx, { ...actor, address: context.network.address }, entry, now);
      return data;
    });

  // The API description is only for staff. It is built on the first request.
  let description: ReturnType<typeof openapi> | undefined;
  app.get('/office/openapi.json', async (c) => {
    await allowedContext(c, { audience: 'self' });
    description ??= openapi(
      routes.map(({ call }) => call),
      officeOrigin(shop.settings),
    );
    return c.json(description);
  });
  for (const route of routes) {
    const { call } = route;
    app.on(call.method, call.path, async (c) => {
      const context = await allowedContext(c, call);
      await limitCall(call, context);
      const input = await readInput(c, call);
      if ('events' in route) return route.events(context as never);
      let output: unknown;
      if ('read' in route) output = await route.read(input as never, context as never);
      else {
        const prepared = route.prepare ? await route.prepare(input as never, context as never) : input;
        output = await write(route, prepared, context);
      }
      if (call.answersFile) return answerFile(c, output as FileAnswer);
      return answer(c, 200, {
        message: route.messageOf(messages[context.language], output as never),
        data: z.encode(call.output, output as never),
      });
    });
  }
  answerUnknown(
    app,
    routes.map(({ call }) => call.path),
  );
  return app;
}
