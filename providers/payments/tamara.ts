import { jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { httpClient } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { promiseCache } from '../promise-cache.ts';
import type { NotEligible, PaymentsPort } from './payments.port.ts';
import {
  captureRequest,
  chargeFrom,
  halalasOf,
  moneyOf,
  PAYMENT_TYPE,
  phoneOf,
  preCheckRequest,
  refundFrom,
  refundMadeWith,
  sessionRequest,
  type TamaraOrder,
  tamaraAuthorised,
  tamaraCancelled,
  tamaraCaptured,
  tamaraError,
  tamaraEvent,
  tamaraOrder,
  tamaraPaymentTypes,
  tamaraPreCheck,
  tamaraRefunded,
  tamaraSession,
} from './tamara.wire.ts';

const TIMEOUT_MS = 15_000;
/** The time in milliseconds after which Tamara is not offered if it has not responded. */
const ELIGIBILITY_TIMEOUT_MS = 5_000;
/**
 * The times in milliseconds for which responses are cached: limits change only with the contract, a shopper's
 * eligibility within minutes.
 */
const LIMITS_CACHE_MS = 60 * 60_000;
const CHECK_CACHE_MS = 5 * 60_000;
/** The allowed difference between Tamara's clock and the shop's, in seconds. */
const CLOCK_TOLERANCE_S = 60;

export type TamaraOptions = {
  /** The base URL, `https://api.tamara.co` or a sandbox's, without a trailing slash. */
  baseUrl: string;
  /** The token that authorises the shop's requests. Never leaves the server. */
  apiToken: string;
  /** The key that signs the tokens in webhooks. */
  notificationToken: string;
  /**
   * The sender of the parcel, which Tamara requires at a capture. It is the shop, because no courier has the parcel
   * yet.
   */
  company: string;
  now: () => Date;
  timeLimitMs?: number;
  eligibilityLimitMs?: number;
};

type Limits = { min: number; max: number };

/** Pay later through Tamara (providers/04-tamara); the same code for the sandbox, test and live tokens. */
export function tamaraPay(options: TamaraOptions): PaymentsPort {
  const { now, company, eligibilityLimitMs: timeLimitMs = ELIGIBILITY_TIMEOUT_MS } = options;
  const { ask } = httpClient({
    name: 'Tamara',
    baseUrl: options.baseUrl,
    headers: { authorization: `Bearer ${options.apiToken}` },
    timeLimitMs: options.timeLimitMs ?? TIMEOUT_MS,
    reasonIn: (body) => {
      const read = z.safeParse(tamaraError, body);
      if (!read.success) return 'without a reason';
      const { message, errors } = read.data;
      return [message, ...(errors ?? []).map((error) => error.error_code)].filter(Boolean).join('; ');
    },
  });
  const webhookKey = new TextEncoder().encode(options.notificationToken);
  const limits = promiseCache<Limits | null>({ now, maxAgeMs: LIMITS_CACHE_MS });
  const checks = promiseCache<boolean>({ now, maxAgeMs: CHECK_CACHE_MS });
  const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}`;

  async function read(id: string): Promise<TamaraOrder> {
    const order = await ask(tamaraOrder, { method: 'GET', path: pathOf(id), isSafe: true });
    if (order.order_id !== id) throw new ProviderDown(`Tamara answered about another order than ${id}.`);
    return order;
  }

  /**
   * Runs an operation that may already be done: if it is refused but the order is in the wanted state, that is a
   * success.
   */
  async function unless(done: (status: string) => boolean, id: string, work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProviderRefused) || !done(chargeFrom(await read(id)).status)) throw error;
    }
  }

  /** Turns `approved` into `authorised`; Tamara may capture at the same time. A repeat does no harm (Webhook). */
  async function authorise(id: string): Promise<'authorised' | 'captured'> {
    try {
      const answer = await ask(tamaraAuthorised, {
        method: 'POST',
        path: `${pathOf(id)}/authorise`,
        isSafe: true,
      });
      return answer.auto_captured === true ? 'captured' : 'authorised';
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      // Tamara refuses to authorise an order twice. If another process was first, the order is authorised already.
      const order = await read(id);
      if (chargeFrom(order).status === 'paid') return 'captured';
      if (order.status !== 'authorised') throw error;
      return 'authorised';
    }
  }

  /** The smallest and largest amount for instalments, in halalas; null if instalments are not available. */
  async function readLimits(): Promise<Limits | null> {
    const path = '/checkout/payment-types?country=SA&currency=SAR';
    const types = await ask(tamaraPaymentTypes, { method: 'GET', path, isSafe: true, timeLimitMs });
    const type = types.find(({ name }) => name === PAYMENT_TYPE);
    const [min, max] = [halalasOf(type?.min_limit), halalasOf(type?.max_limit)];
    return min === null || max === null ? null : { min, max };
  }

  async function isOpenTo(requested: { amount: number; phone: string }): Promise<boolean> {
    const path = '/checkout/payment-options-pre-check';
    const how = { json: preCheckRequest(requested), isSafe: true, timeLimitMs };
    return (await ask(tamaraPreCheck, { method: 'POST', path, ...how })).has_available_payment_options;
  }

  return {
    async startCharge(charge) {
      const { email } = charge.buyer;
      if (charge.source.kind !== 'page') throw new ProviderRefused('Tamara keeps no cards.');
      if (email === null)
        throw new ProviderRefused('Tamara needs an e-mail of the buyer.', { code: 'notAvailable' });
      const body = sessionRequest(charge, { email, purchase: await charge.readPurchase() });
      // A repeat after a lost response opens another session, because Tamara has no idempotency keys here. The first
      // session was never shown to anybody.
      const session = await ask(tamaraSession, { method: 'POST', path: '/checkout', json: body });
      return {
        ...chargeFrom({
          order_id: session.order_id,
          order_reference_id: charge.idempotencyKey,
          status: session.status,
          total_amount: moneyOf(charge.amount),
        }),
        orderUuid: charge.orderUuid,
        paymentUrl: session.checkout_url,
      };
    },
    readCharge: async (chargeId) => chargeFrom(await read(chargeId)),
    async capture({ chargeId, amount }) {
      const order = await read(chargeId);
      if (chargeFrom(order).status === 'paid') return;
      if (order.status === 'approved' && (await authorise(chargeId)) === 'captured') return;
      // A capture is never retried here, because captures have no idempotency key. A second capture would exceed the
      // order and be refused.
      const body = captureRequest({ orderId: chargeId, amount, at: now(), company });
      await unless(
        (status) => status === 'paid',
        chargeId,
        () => ask(tamaraCaptured, { method: 'POST', path: '/payments/capture', json: body }),
      );
    },
    async release({ chargeId, amount }) {
      const body = { total_amount: moneyOf(amount) };
      await unless(
        (status) => status === 'cancelled',
        chargeId,
        () => ask(tamaraCancelled, { method: 'POST', path: `${pathOf(chargeId)}/cancel`, json: body }),
      );
    },
    async refund({ chargeId, amount, reason, idempotencyKey }) {
      // A refund is never retried here, because Tamara does not promise to make it once for one id. A later attempt
      // finds what an earlier one did, although its response was lost.
      const made = refundMadeWith(await read(chargeId), idempotencyKey);
      if (made) return made;
      const body = { total_amount: moneyOf(amount), comment: reason, merchant_refund_id: idempotencyKey };
      const path = `/payments/simplified-refund/${encodeURIComponent(chargeId)}`;
      const refund = await ask(tamaraRefunded, { method: 'POST', path, json: body });
      return { id: refund.refund_id, status: 'done', code: refund.status ?? null };
    },
    readRefund: async ({ chargeId, refundId }) => refundFrom(await read(chargeId), refundId),
    async readWebhook(body, headers, query) {
      const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
      const tokens = [bearer, query.tamaraToken].filter((token) => token !== undefined);
      if (tokens.length === 0) return null;
      try {
        const how = { algorithms: ['HS256'], currentDate: now(), clockTolerance: CLOCK_TOLERANCE_S };
        // Every token is verified, because all tokens that the webhook contains must be Tamara's.
        for (const token of tokens) await jwtVerify(token, webhookKey, how);
        const event = z.safeParse(tamaraEvent, JSON.parse(body));
        return event.success ? { chargeId: event.data.order_id } : null;
      } catch {
        return null;
      }
    },
    async eligible({ amount, countryCode, phone: local }): Promise<'yes' | NotEligible> {
      const phone = local === null || countryCode === null ? null : phoneOf({ countryCode, phone: local });
      // The two requests run in parallel, so that both share one time limit.
      const [within, isOpen] = await Promise.all([
        limits('SA', readLimits),
        phone === null || checks(JSON.stringify([amount, phone]), () => isOpenTo({ amount, phone })),
      ]);
      if (within === null) return 'notAvailable';
      if (amount < within.min) return 'amountTooLow';
      if (amount > within.max) return 'amountTooHigh';
      return isOpen ? 'yes' : 'notAvailable';
    },
  };
}
