import * as z from 'zod/mini';
import { httpClient, parseJson } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { isSecret } from '../http/is-secret.ts';
import { promiseCache } from '../promise-cache.ts';
import type { Charge, NotEligible, PaymentsPort } from './payments.port.ts';
import {
  chargeFrom,
  PAGE_SIZE,
  pageOf,
  phoneOf,
  refundFrom,
  rejectionOf,
  scoringRequest,
  sessionRequest,
  type TabbyPayment,
  tabbyError,
  tabbyEvent,
  tabbyPayment,
  tabbyPayments,
  tabbySession,
  tabbyWebhook,
  tabbyWebhooks,
  toAmount,
  WEBHOOK_HEADER,
} from './tabby.wire.ts';

const TIMEOUT_MS = 15_000;
/** The time in milliseconds after which Tabby is not offered if it has not responded (providers/03-tabby, Response). */
const SCORING_TIMEOUT_MS = 5_000;
const SCORING_CACHE_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** The maximum number of pages of payments read in one reconciliation. */
const MAX_PAGES = 500;

export type TabbyOptions = {
  /** The base URL, `https://api.tabby.sa` or a sandbox's, without a trailing slash. */
  baseUrl: string;
  /** The secret key, `sk_…` or `sk_test_…`. Never leaves the server. */
  secretKey: string;
  merchantCode: string;
  /**
   * The secret of the webhooks, chosen by the shop; Tabby sends it with each webhook, which authenticates the webhook.
   */
  webhookSecret: string;
  now: () => Date;
  timeLimitMs?: number;
  scoringLimitMs?: number;
};

/** Pay in four through Tabby (providers/03-tabby); the same code for the sandbox, test and live keys. */
export function tabbyPay(options: TabbyOptions): PaymentsPort {
  const { merchantCode, webhookSecret, now, scoringLimitMs = SCORING_TIMEOUT_MS } = options;
  const { ask } = httpClient({
    name: 'Tabby',
    baseUrl: options.baseUrl,
    headers: { authorization: `Bearer ${options.secretKey}` },
    timeLimitMs: options.timeLimitMs ?? TIMEOUT_MS,
    reasonIn: (body) => {
      const read = z.safeParse(tabbyError, body);
      return read.success
        ? `${read.data.errorType ?? ''} ${read.data.error ?? ''}`.trim()
        : 'without a reason';
    },
  });
  const scores = promiseCache<'yes' | NotEligible>({ now, maxAgeMs: SCORING_CACHE_MS });
  const registered = promiseCache<void>({ now, maxAgeMs: Number.POSITIVE_INFINITY });
  const pathOf = (id: string) => `/api/v2/payments/${encodeURIComponent(id)}`;

  async function read(id: string): Promise<TabbyPayment> {
    const payment = await ask(tabbyPayment, { method: 'GET', path: pathOf(id), isSafe: true });
    if (payment.id !== id) throw new ProviderDown(`Tabby answered about another payment than ${id}.`);
    return payment;
  }

  /** Registers the shop's webhook URL with Tabby, once per merchant code and key (Webhooks). */
  async function register(url: string): Promise<void> {
    const path = '/api/v1/webhooks';
    const headers = { 'x-merchant-code': merchantCode };
    const body = { url, header: { title: WEBHOOK_HEADER, value: webhookSecret } };
    const known = (await ask(tabbyWebhooks, { method: 'GET', path, headers, isSafe: true })).find(
      (webhook) => webhook.url === url,
    );
    if (known === undefined) await ask(tabbyWebhook, { method: 'POST', path, headers, json: body });
    else if (known.header?.value !== webhookSecret)
      await ask(tabbyWebhook, {
        method: 'PUT',
        path: `${path}/${encodeURIComponent(known.id)}`,
        headers,
        json: body,
        isSafe: true,
      });
  }

  return {
    async startCharge(charge) {
      const { email } = charge.buyer;
      if (charge.source.kind !== 'page') throw new ProviderRefused('Tabby keeps no cards.');
      if (email === null)
        throw new ProviderRefused('Tabby needs an e-mail of the buyer.', { code: 'notAvailable' });
      const body = sessionRequest(charge, { email, merchantCode, purchase: await charge.readPurchase() });
      const [session] = await Promise.all([
        // A repeat after a lost response opens another session, because Tabby has no idempotency keys here. The first
        // session was never shown to anybody.
        ask(tabbySession, { method: 'POST', path: '/api/v2/checkout', json: body }),
        // A failed registration must not keep the shopper from paying, because the shop also polls for the outcome.
        registered(charge.webhookUrl, () => register(charge.webhookUrl)).catch(() => undefined),
      ]);
      const reason = rejectionOf(session);
      if (reason !== null)
        throw new ProviderRefused(`Tabby rejected the purchase: ${reason}.`, { code: reason });
      const paymentUrl = pageOf(session);
      if (!session.payment || paymentUrl === null)
        throw new ProviderDown('Tabby opened a session without a payment or a page.');
      return {
        ...chargeFrom(session.payment),
        // The adapter adds the shop's references, because Tabby's response to the creation of a session does not
        // contain them.
        key: charge.idempotencyKey,
        orderUuid: charge.orderUuid,
        paymentUrl,
      };
    },
    readCharge: async (chargeId) => chargeFrom(await read(chargeId)),
    async capture({ chargeId, amount, idempotencyKey }) {
      const body = { amount: toAmount(amount), reference_id: idempotencyKey };
      const path = `${pathOf(chargeId)}/captures`;
      await ask(tabbyPayment, { method: 'POST', path, json: body, isSafe: true }).catch(
        async (error: unknown) => {
          if (!(error instanceof ProviderRefused)) throw error;
          // The refused capture counts as a success if the payment is already captured.
          if (chargeFrom(await read(chargeId)).status !== 'paid') throw error;
        },
      );
    },
    async release({ chargeId }) {
      const path = `${pathOf(chargeId)}/close`;
      await ask(tabbyPayment, { method: 'POST', path, isSafe: true }).catch(async (error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error;
        if (chargeFrom(await read(chargeId)).status !== 'cancelled') throw error;
      });
    },
    async refund({ chargeId, amount, reason, idempotencyKey }) {
      const body = { amount: toAmount(amount), reference_id: idempotencyKey, reason };
      const path = `${pathOf(chargeId)}/refunds`;
      return refundFrom(
        await ask(tabbyPayment, { method: 'POST', path, json: body, isSafe: true }),
        idempotencyKey,
      );
    },
    readRefund: async ({ chargeId, refundId }) => refundFrom(await read(chargeId), refundId),
    readWebhook(body, headers) {
      const given = headers[WEBHOOK_HEADER.toLowerCase()] ?? '';
      if (!isSecret(given, webhookSecret)) return null;
      const event = z.safeParse(tabbyEvent, parseJson(body));
      return event.success ? { chargeId: event.data.id } : null;
    },
    async eligible({ amount, email, phone: local, countryCode }) {
      // Tabby reports its limits only together with its decision on a person, so an unknown shopper gets a yes.
      if (email === null || local === null || countryCode === null) return 'yes';
      const phone = phoneOf({ countryCode, phone: local });
      return scores(JSON.stringify([amount, phone, email]), async () => {
        const body = scoringRequest({ amount, email, phone, merchantCode });
        const how = { json: body, timeLimitMs: scoringLimitMs, isSafe: true };
        return (
          rejectionOf(await ask(tabbySession, { method: 'POST', path: '/api/v2/checkout', ...how })) ?? 'yes'
        );
      });
    },
    async listCaptured({ from, until }) {
      const captured: Charge[] = [];
      // Tabby filters by whole days (UTC) and lists the newest first; the exact times are compared below.
      const days = `created_at__gte=${dayOf(from)}&created_at__lte=${dayOf(new Date(until.getTime() + DAY_MS))}`;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const path = `/api/v2/payments?${days}&limit=${PAGE_SIZE}&offset=${page * PAGE_SIZE}`;
        const payments = (await ask(tabbyPayments, { method: 'GET', path, isSafe: true })).payments ?? [];
        for (const payment of payments) {
          const madeAt = new Date(payment.created_at ?? from);
          const charge = chargeFrom(payment);
          if (charge.status === 'paid' && madeAt >= from && madeAt < until) captured.push(charge);
        }
        if (payments.length < PAGE_SIZE) return captured;
      }
      throw new ProviderDown(`Tabby listed more than ${MAX_PAGES * PAGE_SIZE} payments.`);
    },
  };
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
