import { createHash, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { fromAmount, MAX_WEBHOOKS, PAGE_SIZE, toAmount } from '#providers/payments/tabby.wire.ts';
import type { Sandbox, SandboxOptions } from '../kit/sandbox.ts';
import { openPayLater, type PayLaterContext } from '../pay-later/open.ts';
import type { PayLaterService, Piece, Purchase, PurchaseEvent } from '../pay-later/purchases.ts';
import { keyed, scoring, session, webhook } from './requests.ts';

/**
 * The minutes after which a payment expires: its session expires after 20 minutes, and the payment about 10 minutes
 * later (providers/03-tabby, Payment states).
 */
const MINUTES = 30;
/**
 * The phone numbers of the document's test data: a shopper rejected before the code, one rejected after it, and one who
 * needs an identity number.
 */
const NOT_ELIGIBLE_PHONE = '500000002';
const REJECTED_EMAIL = 'otp.rejected@tabby.ai';
const IDENTITY_EMAIL = 'id.success@tabby.ai';
/**
 * The sandbox's own limits in halalas, so that all three reasons can be tested; Tabby's limits depend on the shopper.
 */
const MIN = 10_00;
const MAX = 5_000_00;

type Webhook = z.output<typeof webhook> & { id: string };

export type TabbySandboxOptions = SandboxOptions & {
  /** The key and the merchant code of the shop's adapter; requests with any other are refused. */
  secretKey: string;
  merchantCode: string;
};

const refused = (c: Context, status: 400 | 401 | 404 | 409, errorType: string, error: string) =>
  c.json({ status: 'error', errorType, error }, status);
const badData = (c: Context, error: string) => refused(c, 400, 'bad_data', error);
const notFound = (c: Context) => refused(c, 404, 'not_found', 'no such payment');

const statusOf = ({ stage }: Purchase): string => {
  if (stage === 'open') return 'CREATED';
  if (stage === 'closed') return 'CLOSED';
  if (stage === 'declined') return 'REJECTED';
  // A cancelled payment is EXPIRED, as the document says under "Return page statuses".
  return stage === 'authorised' ? 'AUTHORIZED' : 'EXPIRED';
};
const pieceOf = ({ id, amount: halalas, key, at, reason }: Piece) => ({
  id,
  amount: toAmount(halalas),
  reference_id: key,
  created_at: at,
  ...(reason === '' ? {} : { reason }),
});
const paymentOf = (purchase: Purchase) => ({
  id: purchase.id,
  created_at: purchase.createdAt,
  expires_at: new Date(Date.parse(purchase.createdAt) + purchase.minutes * 60_000).toISOString(),
  status: statusOf(purchase),
  is_test: true,
  amount: toAmount(purchase.amount),
  currency: 'SAR',
  description: purchase.orderNumber,
  order: { reference_id: purchase.reference },
  captures: purchase.captures.map(pieceOf),
  refunds: purchase.refunds.map(pieceOf),
  meta: { order_id: purchase.orderUuid, order_number: purchase.orderNumber },
});

function configurationOf(reason: string | null, webUrl: string | null) {
  return {
    available_products:
      webUrl === null ? {} : { installments: [{ web_url: webUrl, qr_code: `${webUrl}/qr` }] },
    products: {
      installments: { type: 'installments', is_available: reason === null, rejection_reason: reason },
    },
  };
}

const SERVICE: PayLaterService = {
  name: 'tabby',
  brand: { ar: 'تابي التجريبية', en: 'Tabby sandbox' },
  testData: {
    ar: [
      ['otp.rejected@tabby.ai', 'يُرفض بعد الرمز'],
      ['+966500000002', 'لا يُعرض عليه'],
      ['id.success@tabby.ai', 'يُسأل عن هويته'],
    ],
    en: [
      ['otp.rejected@tabby.ai', 'declined after the code'],
      ['+966500000002', 'not offered'],
      ['id.success@tabby.ai', 'asked who they are'],
    ],
  },
  agreed: 'authorised',
  released: 'closed',
};

/** Replaces Tabby outside live mode: the same paths, JSON, header and page over real HTTP (product.md 1). */
export async function startTabbySandbox(options: TabbySandboxOptions): Promise<Sandbox> {
  const { secretKey, merchantCode, store } = options;
  // Webhooks are registered once per code and key, and survive a restart.
  const shelf = `tabby webhooks ${createHash('sha256').update(`${merchantCode} ${secretKey}`).digest('hex')}`;
  const readWebhooks = async () => ((await store.read(shelf)) ?? []) as Webhook[];

  function reasonAgainst(
    context: PayLaterContext,
    requested: { halalas: number; phone: string },
  ): string | null {
    if (context.decides() === 'notEligible' || requested.phone.endsWith(NOT_ELIGIBLE_PHONE))
      return 'not_available';
    if (requested.halalas > MAX) return 'order_amount_too_high';
    return requested.halalas < MIN ? 'order_amount_too_low' : null;
  }

  function calls(context: PayLaterContext): Hono {
    const { purchases } = context;
    const app = new Hono();

    app.post('/api/v2/checkout', async (c) => {
      const body: unknown = await c.req.json().catch(() => null);
      const scored = z.safeParse(scoring, body).data;
      if (scored?.merchant_code !== merchantCode) return badData(c, 'invalid request');
      const halalas = fromAmount(scored.payment.amount)!;
      const reason = reasonAgainst(context, { halalas, phone: scored.payment.buyer.phone });
      const isScoring = !('order' in (body as { payment: object }).payment);
      if (isScoring || reason !== null) {
        const status = reason === null ? 'created' : 'rejected';
        return c.json({
          id: randomUUID(),
          status,
          payment: null,
          configuration: configurationOf(reason, null),
        });
      }
      const requested = z.safeParse(session, body).data;
      if (!requested) return badData(c, 'invalid request');
      const { payment, merchant_urls: returnUrls } = requested;
      const decides = context.decides();
      const purchase = await purchases.create({
        reference: payment.order.reference_id,
        orderNumber: payment.description ?? payment.order.reference_id,
        orderUuid: payment.meta?.order_id ?? null,
        amount: halalas,
        language: requested.lang,
        returnUrls,
        notifyUrl: null,
        minutes: MINUTES,
        asksForIdentity: payment.buyer.email === IDENTITY_EMAIL,
        isDeclined: decides === 'byInput' ? payment.buyer.email === REJECTED_EMAIL : decides === 'decline',
      });
      return c.json({
        id: randomUUID(),
        status: 'created',
        payment: paymentOf(purchase),
        configuration: configurationOf(null, context.pageOf(purchase)),
        merchant_urls: returnUrls,
      });
    });

    app.get('/api/v2/payments', async (c) => {
      const [from, until] = [c.req.query('created_at__gte') ?? '', c.req.query('created_at__lte') ?? '9'];
      const offset = Number(c.req.query('offset') ?? 0);
      const limit = Math.min(Number(c.req.query('limit') ?? PAGE_SIZE), PAGE_SIZE);
      const all = (await purchases.list()).filter(
        ({ stage, createdAt }) =>
          (stage === 'authorised' || stage === 'closed') && createdAt >= from && createdAt <= until,
      );
      const pagination = { limit, offset, total_count: all.length };
      return c.json({ payments: all.slice(offset, offset + limit).map(paymentOf), pagination });
    });
    app.get('/api/v2/payments/:id', async (c) => {
      const purchase = await purchases.read(c.req.param('id'));
      return purchase ? c.json(paymentOf(purchase)) : notFound(c);
    });
    app.post('/api/v2/payments/:id/captures', async (c) => {
      const requested = z.safeParse(keyed, await c.req.json().catch(() => null)).data;
      if (!requested) return badData(c, 'invalid request');
      const wanted = { amount: fromAmount(requested.amount)!, key: requested.reference_id };
      const done = await purchases.capture(c.req.param('id'), wanted);
      if (done === 'unknown') return notFound(c);
      if (done === 'notAuthorised') return badData(c, 'could not capture not authorized payments');
      if (done === 'tooMuch') return badData(c, 'captured amount exceeds the payment');
      return c.json(paymentOf(done.purchase));
    });
    app.post('/api/v2/payments/:id/close', async (c) => {
      const done = await purchases.release(c.req.param('id'));
      if (done === 'unknown') return notFound(c);
      if (done === 'notAuthorised') return badData(c, 'could not close not authorized payments');
      return c.json(paymentOf(done));
    });
    app.post('/api/v2/payments/:id/refunds', async (c) => {
      const requested = z.safeParse(keyed, await c.req.json().catch(() => null)).data;
      if (!requested) return badData(c, 'invalid request');
      const wanted = {
        amount: fromAmount(requested.amount)!,
        key: requested.reference_id,
        reason: requested.reason ?? '',
      };
      const done = await purchases.refund(c.req.param('id'), wanted);
      if (done === 'unknown') return notFound(c);
      if (done === 'notClosed') return badData(c, 'could not refund not closed payments');
      if (done === 'tooMuch') return badData(c, 'refunded amount exceeds the captured');
      return c.json(paymentOf(done.purchase));
    });

    app.use('/api/v1/webhooks/*', async (c, next) =>
      c.req.header('x-merchant-code') === merchantCode ? next() : badData(c, 'unknown merchant code'),
    );
    app.get('/api/v1/webhooks', async (c) => c.json(await readWebhooks()));
    app.post('/api/v1/webhooks', async (c) => {
      const requested = z.safeParse(webhook, await c.req.json().catch(() => null)).data;
      const known = await readWebhooks();
      if (!requested || known.length >= MAX_WEBHOOKS) return badData(c, 'could not register webhook');
      const added = { id: randomUUID(), ...requested, is_test: true };
      await store.write(shelf, null, [...known, added]);
      return c.json(added);
    });
    app.put('/api/v1/webhooks/:id', async (c) => {
      const requested = z.safeParse(webhook, await c.req.json().catch(() => null)).data;
      const known = await readWebhooks();
      const changed = known.find(({ id }) => id === c.req.param('id'));
      if (!requested || !changed) return notFound(c);
      Object.assign(changed, requested);
      await store.write(shelf, null, known);
      return c.json(changed);
    });
    app.notFound(notFound);
    return app;
  }

  /**
   * Sends a webhook in Tabby's format: statuses are in lower case, and each event contains the payment in its state at
   * that moment (Webhooks).
   */
  function notify({ webhooks }: PayLaterContext, event: PurchaseEvent, purchase: Purchase): void {
    // An expired payment sends no webhook, because Tabby sends that only on request.
    if (event === 'expired') return;
    const payment = paymentOf(purchase);
    // The status of every capture, even the last one, is still reported as authorized.
    const status = event === 'captured' ? 'authorized' : payment.status.toLowerCase();
    webhooks.send(async () =>
      (await readWebhooks()).map(({ url, header }) => ({
        url,
        headers: { [header.title]: header.value },
        body: { ...payment, status, is_expired: payment.status === 'EXPIRED' },
      })),
    );
  }

  return openPayLater(options, {
    service: SERVICE,
    secret: secretKey,
    backUrl: (purchase, url) => {
      const back = new URL(url);
      back.searchParams.set('payment_id', purchase.id);
      return back.href;
    },
    calls,
    notify,
    refused: (c) => refused(c, 401, 'not_authorized', 'unknown key'),
  });
}
