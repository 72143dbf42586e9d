import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import { halalasOf, moneyOf, PAYMENT_TYPE, SESSION_MINUTES } from '#providers/payments/tamara.wire.ts';
import type { Sandbox, SandboxOptions } from '../kit/sandbox.ts';
import { openPayLater, type PayLaterContext } from '../pay-later/open.ts';
import { type PayLaterService, type Purchase, type PurchaseEvent, sumOf } from '../pay-later/purchases.ts';
import { cancel, capture, preCheck, refund, session } from './requests.ts';

/** The phone numbers of the document's test data (providers/04-tamara, Test). */
const DECLINED_PHONE = '526422337';
/** The limits that Antom lists, 1 to 5,000 riyals; the real limits are read from Tamara. */
const MIN = 1_00;
const MAX = 5_000_00;
/** The number of days after which Tamara captures an authorised order without a request. */
const ORDER_DAYS = 21;
const TOKEN_LIFE_S = 15 * 60;

export type TamaraSandboxOptions = SandboxOptions & {
  /** The token of the shop's adapter; requests with any other are refused. */
  apiToken: string;
  /** The key that signs the tokens in webhooks. */
  notificationToken: string;
};

const refused = (c: Context, status: 400 | 401 | 404 | 409, message: string, code: string) =>
  c.json({ message, errors: [{ error_code: code, data: [] }] }, status);
const invalid = (c: Context, code = 'invalid_request') => refused(c, 400, 'Request is not valid', code);
const notFound = (c: Context) => refused(c, 404, 'Order not found', 'order_not_found');

function statusOf(purchase: Purchase): string {
  const { stage, amount } = purchase;
  const [captured, refunded] = [sumOf(purchase.captures), sumOf(purchase.refunds)];
  if (refunded > 0) return refunded < captured ? 'partially_refunded' : 'fully_refunded';
  if (captured > 0) return captured < amount ? 'partially_captured' : 'fully_captured';
  if (stage === 'open') return 'new';
  return stage === 'cancelled' ? 'canceled' : stage;
}

const orderOf = (purchase: Purchase) => ({
  order_id: purchase.id,
  order_reference_id: purchase.reference,
  order_number: purchase.orderNumber,
  status: statusOf(purchase),
  payment_type: PAYMENT_TYPE,
  instalments: 4,
  total_amount: moneyOf(purchase.amount),
  captured_amount: moneyOf(sumOf(purchase.captures)),
  refunded_amount: moneyOf(sumOf(purchase.refunds)),
  canceled_amount: moneyOf(purchase.stage === 'cancelled' ? purchase.amount : 0),
  transactions: {
    cancels: [],
    captures: purchase.captures.map(({ id, amount, at }) => ({
      capture_id: id,
      total_amount: moneyOf(amount),
      created_at: at,
    })),
    refunds: purchase.refunds.map(({ id, amount, at, reference }) => ({
      refund_id: id,
      merchant_refund_id: reference,
      capture_id: purchase.captures[0]!.id,
      total_amount: moneyOf(amount),
      created_at: at,
    })),
  },
  created_at: purchase.createdAt,
  order_expiry_time: new Date(Date.parse(purchase.createdAt) + ORDER_DAYS * 86_400_000).toISOString(),
});

const EVENTS: Partial<Record<PurchaseEvent, string>> = {
  approved: 'order_approved',
  authorised: 'order_authorised',
  cancelled: 'order_canceled',
  captured: 'order_captured',
  refunded: 'order_refunded',
  declined: 'order_declined',
  expired: 'order_expired',
};

/** Tamara's API, with the document's paths and names. */
function calls({ purchases, pageOf, decides }: PayLaterContext): Hono {
  const app = new Hono();
  const bodyOf = async <T extends z.ZodMiniType>(c: Context, shape: T): Promise<z.output<T> | undefined> =>
    z.safeParse(shape, await c.req.json().catch(() => null)).data;

  app.get('/checkout/payment-types', (c) =>
    c.json([
      {
        name: PAYMENT_TYPE,
        description: 'Split in up to 4 payments',
        min_limit: moneyOf(MIN),
        max_limit: moneyOf(MAX),
        supported_instalments: [{ instalments: 4, min_limit: moneyOf(MIN), max_limit: moneyOf(MAX) }],
      },
    ]),
  );
  app.post('/checkout/payment-options-pre-check', async (c) => {
    const requested = await bodyOf(c, preCheck);
    if (!requested) return invalid(c);
    const isOpen = decides() !== 'notEligible';
    return c.json({
      has_available_payment_options: isOpen,
      single_checkout_enabled: true,
      available_payment_labels: isOpen
        ? [
            {
              payment_type: PAYMENT_TYPE,
              instalment: 4,
              description_en: 'Split in 4',
              description_ar: 'قسّمها على 4',
            },
          ]
        : [],
    });
  });
  app.post('/checkout', async (c) => {
    const requested = await bodyOf(c, session);
    if (!requested) return invalid(c);
    const amount = halalasOf(requested.total_amount)!;
    if (amount < MIN || amount > MAX) return invalid(c, 'total_amount_invalid_limit_24hrs');
    const { success, failure, cancel, notification } = requested.merchant_url;
    const isKnownDecliner = requested.consumer.phone_number.endsWith(DECLINED_PHONE);
    const purchase = await purchases.create({
      reference: requested.order_reference_id,
      orderNumber: requested.order_number ?? requested.order_reference_id,
      orderUuid: null,
      amount,
      language: requested.locale === 'en_US' ? 'en' : 'ar',
      returnUrls: { success, cancel, failure },
      notifyUrl: notification,
      minutes: requested.expires_in_minutes ?? SESSION_MINUTES,
      asksForIdentity: false,
      isDeclined: decides() === 'byInput' ? isKnownDecliner : decides() === 'decline',
    });
    return c.json({
      order_id: purchase.id,
      checkout_id: randomUUID(),
      checkout_url: pageOf(purchase),
      status: 'new',
    });
  });

  app.get('/orders/:id', async (c) => {
    const purchase = await purchases.read(c.req.param('id'));
    return purchase ? c.json(orderOf(purchase)) : notFound(c);
  });
  app.post('/orders/:id/authorise', async (c) => {
    const done = await purchases.authorise(c.req.param('id'));
    if (done === 'unknown') return notFound(c);
    if (done === 'notApproved') return refused(c, 409, 'Order is not approved', 'order_status_conflict');
    const { order_id, status, order_expiry_time, payment_type, total_amount } = orderOf(done);
    return c.json({
      order_id,
      status,
      order_expiry_time,
      payment_type,
      auto_captured: false,
      authorized_amount: total_amount,
    });
  });
  app.post('/orders/:id/cancel', async (c) => {
    const requested = await bodyOf(c, cancel);
    const purchase = await purchases.read(c.req.param('id'));
    if (!purchase) return notFound(c);
    if (!requested || halalasOf(requested.total_amount) !== purchase.amount) return invalid(c);
    const done = await purchases.release(purchase.id);
    if (typeof done === 'string') return refused(c, 409, 'Order cannot be canceled', 'order_status_conflict');
    return c.json({ cancel_id: randomUUID(), ...orderOf(done) });
  });
  app.post('/payments/capture', async (c) => {
    const requested = await bodyOf(c, capture);
    if (!requested) return invalid(c);
    const wanted = { amount: halalasOf(requested.total_amount)!, key: null };
    const done = await purchases.capture(requested.order_id, wanted);
    if (done === 'unknown') return notFound(c);
    if (typeof done === 'string') return refused(c, 409, 'Order cannot be captured', done);
    const { order_id, status, captured_amount } = orderOf(done.purchase);
    return c.json({ capture_id: done.piece.id, order_id, status, captured_amount });
  });
  app.post('/payments/simplified-refund/:id', async (c) => {
    const requested = await bodyOf(c, refund);
    if (!requested) return invalid(c);
    const done = await purchases.refund(c.req.param('id'), {
      amount: halalasOf(requested.total_amount)!,
      // The document does not say that Tamara makes one refund for one id, so the sandbox makes two.
      key: null,
      reference: requested.merchant_refund_id ?? null,
      reason: requested.comment,
    });
    if (done === 'unknown') return notFound(c);
    if (typeof done === 'string') return refused(c, 409, 'Order cannot be refunded', done);
    const { order_id, status } = orderOf(done.purchase);
    return c.json({
      order_id,
      refund_id: done.piece.id,
      capture_id: done.purchase.captures[0]!.id,
      comment: requested.comment,
      status,
      refunded_amount: moneyOf(done.piece.amount),
    });
  });
  app.notFound(notFound);
  return app;
}

const SERVICE: PayLaterService = {
  name: 'tamara',
  brand: { ar: 'تمارا التجريبية', en: 'Tamara sandbox' },
  testData: {
    ar: [['526422337', 'يُرفض بعد الرمز']],
    en: [['526422337', 'declined after the code']],
  },
  agreed: 'approved',
  released: 'cancelled',
};

/** Replaces Tamara outside live mode: the same paths, JSON, tokens and page over real HTTP (product.md 1). */
export async function startTamaraSandbox(options: TamaraSandboxOptions): Promise<Sandbox> {
  const key = new TextEncoder().encode(options.notificationToken);

  /** Sends a webhook. Its token is in both the query and the header, and does not sign the body (Webhook). */
  function notify({ webhooks }: PayLaterContext, kind: PurchaseEvent, purchase: Purchase): void {
    const event = EVENTS[kind];
    const { notifyUrl } = purchase;
    if (event === undefined || notifyUrl === null) return;
    webhooks.send(async () => {
      const issuedAt = Math.floor(options.now().getTime() / 1000);
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer('Tamara')
        .setIssuedAt(issuedAt)
        .setExpirationTime(new Date((issuedAt + TOKEN_LIFE_S) * 1000))
        .sign(key);
      const url = new URL(notifyUrl);
      url.searchParams.set('tamaraToken', token);
      const { order_id, order_reference_id, order_number } = orderOf(purchase);
      const body = { order_id, order_reference_id, order_number, event_type: event, data: [] };
      return [{ url: url.href, headers: { authorization: `Bearer ${token}` }, body }];
    });
  }

  return openPayLater(options, {
    service: SERVICE,
    secret: options.apiToken,
    // Nothing is added to the URL, because the document names no parameter that Tamara adds.
    backUrl: (_, url) => url,
    calls,
    notify,
    refused: (c) => refused(c, 401, 'Unauthorized', 'unauthorized'),
  });
}
