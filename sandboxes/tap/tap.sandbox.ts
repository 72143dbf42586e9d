import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { decimalsOf, hashstringOf, toMinor } from '#providers/payments/tap.wire.ts';
import { isSecret, openSandbox, type Sandbox, type SandboxOptions } from '../kit/sandbox.ts';
import { ChargeRecords, type NewCharge, type StoredCharge } from './charges.ts';
import { payPages } from './pay.ts';
import { newWalletToken } from './wallet.ts';

export type TapSandboxOptions = SandboxOptions & {
  /** The key of the shop's adapter: requests with any other are refused, and webhooks are signed with it. */
  secretKey: string;
};

/**
 * Replaces Tap outside live mode: the same paths, JSON, signatures and payment page over real HTTP, so that the adapter
 * is the same and only its URL and key differ (product.md 1).
 */
export async function startTapSandbox(options: TapSandboxOptions): Promise<Sandbox> {
  const { app, url, pageUrl, webhooks, sandbox } = await openSandbox(options, { secret: options.secretKey });
  const notify = ({ charge, webhookUrl }: StoredCharge): void => {
    if (webhookUrl === null) return;
    const headers = { hashstring: hashstringOf(options.secretKey, charge) };
    const note = ({ attempt, isTaken }: { attempt: number; isTaken: boolean }) =>
      records.notePost(charge.id, { attempt, status: isTaken ? 'SUCCESS' : 'ERROR' });
    webhooks.send(async () => [{ url: webhookUrl, headers, body: charge, note }]);
  };
  const records = new ChargeRecords({
    store: options.store,
    now: options.now,
    pageUrl: (id) => `${pageUrl}/pay/${id}`,
    notify: (stored) => notify(structuredClone(stored)),
  });
  app.route('/v2', calls(options.secretKey, records));
  app.route('/pay', payPages(records, { now: options.now, beforeReturn: () => webhooks.beforeReturn() }));
  return { ...sandbox, baseUrl: `${url}/v2` };
}

const text = (max: number) => z.string().check(z.maxLength(max));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000));
const newCharge = z.object({
  amount: z.number(),
  currency,
  save_card: z.optional(z.boolean()),
  customer: z.union([
    z.object({ id: text(80) }),
    z.object({ first_name: text(200), phone: z.object({ country_code: text(4), number: text(20) }) }),
  ]),
  source: z.object({ id: z.union([z.literal('src_card'), z.string().check(z.regex(/^tok_\w{1,80}$/))]) }),
  reference: z.optional(
    z.object({
      transaction: z.optional(text(200)),
      order: z.optional(text(200)),
      idempotent: z.optional(text(200)),
    }),
  ),
  description: z.optional(text(500)),
  redirect: z.object({ url: webAddress }),
  post: z.optional(z.object({ url: webAddress })),
});
const newCardToken = z.object({ saved_card: z.object({ card_id: text(80), customer_id: text(80) }) });
const wantedCharges = z.object({
  period: z.object({ date: z.object({ from: z.number(), to: z.number() }) }),
  status: z.literal('CAPTURED'),
  limit: z.int().check(z.gte(1), z.lte(50)),
  starting_after: z.optional(text(80)),
});
const newRefund = z.object({
  charge_id: text(80),
  amount: z.number(),
  currency,
  reason: text(500),
  reference: z.optional(z.object({ idempotent: z.optional(text(200)) })),
});

const isAmount = (amount: number, of: string): boolean =>
  amount >= 1 / 10 ** (decimalsOf(of) - 1) && toMinor(amount, of) !== null;

/** Tap's API: /charges and /refunds. */
function calls(secretKey: string, records: ChargeRecords): Hono {
  const app = new Hono({ strict: false });
  const refused = (c: Context, status: 400 | 401 | 404, code: string, description: string) =>
    c.json({ errors: [{ code, description }] }, status);

  app.use(async (c, next) => {
    if (!isSecret(c.req.header('authorization'), `Bearer ${secretKey}`))
      return refused(c, 401, '2107', 'Unauthorized key');
    return next();
  });
  const bodyOf = async <T extends z.ZodMiniType>(c: Context, shape: T): Promise<z.output<T> | null> => {
    const body: unknown = await c.req.json().catch(() => null);
    return z.safeParse(shape, body).data ?? null;
  };

  app.post('/charges', async (c) => {
    const requested = await bodyOf(c, newCharge);
    if (requested === null) return refused(c, 400, '1101', 'Invalid request');
    if (!isAmount(requested.amount, requested.currency)) return refused(c, 400, '1108', 'Amount is invalid');
    const charge: NewCharge = {
      amount: requested.amount,
      currency: requested.currency,
      reference: {
        transaction: requested.reference?.transaction ?? '',
        order: requested.reference?.order ?? '',
        idempotent: requested.reference?.idempotent ?? null,
      },
      description: requested.description ?? '',
      redirectUrl: requested.redirect.url,
      webhookUrl: requested.post?.url ?? null,
      language: c.req.header('lang_code') === 'en' ? 'en' : 'ar',
      customerId: 'id' in requested.customer ? requested.customer.id : null,
      savesCard: requested.save_card ?? false,
      sourceId: requested.source.id,
    };
    const made = await records.create(charge);
    return made === 'wrongSource' ? refused(c, 400, '1126', 'Source is invalid') : c.json(made as object);
  });
  app.get('/charges/:id', async (c) => {
    const stored = await records.read(c.req.param('id'));
    return stored ? c.json(stored.charge) : refused(c, 404, '1143', 'Charge not found');
  });
  app.post('/charges/list', async (c) => {
    const requested = await bodyOf(c, wantedCharges);
    if (requested === null) return refused(c, 400, '1101', 'Invalid request');
    const { limit, period, starting_after: after = null } = requested;
    const charges = await records.listCaptured({ ...period.date, after });
    return c.json({ object: 'list', charges: charges.slice(0, limit), has_more: charges.length > limit });
  });
  app.post('/tokens', async (c) => {
    const requested = await bodyOf(c, z.union([newCardToken, newWalletToken]));
    if (requested === null) return refused(c, 400, '1101', 'Invalid request');
    const { vault } = records;
    const token =
      'saved_card' in requested
        ? await vault.tokenOf(requested.saved_card.customer_id, requested.saved_card.card_id)
        : await vault.tokenOfSheet(requested);
    return token ? c.json(token) : refused(c, 400, '1101', 'Invalid request');
  });
  app.get('/card/:customer', async (c) =>
    c.json({ object: 'list', data: await records.vault.list(c.req.param('customer')) }),
  );
  app.get('/card/:customer/:card', async (c) => {
    const card = await records.vault.read(c.req.param('customer'), c.req.param('card'));
    return card ? c.json(card) : refused(c, 404, '1143', 'Card not found');
  });
  app.delete('/card/:customer/:card', async (c) => {
    const id = c.req.param('card');
    return (await records.vault.remove(c.req.param('customer'), id))
      ? c.json({ id, deleted: true })
      : refused(c, 404, '1143', 'Card not found');
  });
  app.post('/refunds', async (c) => {
    const requested = await bodyOf(c, newRefund);
    if (
      requested === null ||
      requested.amount <= 0 ||
      toMinor(requested.amount, requested.currency) === null
    ) {
      return refused(c, 400, '1101', 'Invalid request');
    }
    const refund = await records.refund({
      chargeId: requested.charge_id,
      amount: requested.amount,
      currency: requested.currency,
      reason: requested.reason,
      key: requested.reference?.idempotent ?? null,
    });
    if (refund === 'unknownCharge') return refused(c, 404, '1143', 'Charge not found');
    if (refund === 'notCaptured') return refused(c, 400, '1160', 'Charge is not captured');
    if (refund === 'tooMuch') return refused(c, 400, '1161', 'Refund exceeds the charge');
    return c.json(refund as object);
  });
  app.get('/refunds/:id', async (c) => {
    const refund = await records.readRefund(c.req.param('id'));
    return refund ? c.json(refund as object) : refused(c, 404, '1143', 'Refund not found');
  });
  app.notFound((c) => refused(c, 404, '1000', 'Not found'));
  return app;
}
