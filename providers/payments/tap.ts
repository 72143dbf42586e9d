import * as z from 'zod/mini';
import { httpClient, parseJson } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { isSecret } from '../http/is-secret.ts';
import type { Charge, PaymentsPort, StartCharge } from './payments.port.ts';
import {
  cardFrom,
  chargeFrom,
  chargeRequest,
  hashstringOf,
  refundFrom,
  tapCard,
  tapCharge,
  tapCharges,
  tapDeleted,
  tapRefund,
  tapToken,
  tokenRequest,
  toMajor,
} from './tap.wire.ts';

/** The currency of all amounts: the shop charges in riyals (product.md 4). */
const CURRENCY = 'SAR';
/** The time limit of a request in milliseconds (providers/01-tap-payments, Server rules). */
const TIMEOUT_MS = 15_000;

const PAGE_SIZE = 50;
const MAX_PAGES = 1_000;

export type TapOptions = {
  /** The base URL, `https://api.tap.company/v2` or a sandbox's, without a trailing slash. */
  baseUrl: string;
  /**
   * The secret key, `sk_live_…` or `sk_test_…`: it authorises the shop's requests, and Tap signs its webhooks with it.
   * Never leaves the server.
   */
  secretKey: string;
  timeLimitMs?: number;
};

/** Card payments through Tap (providers/01-tap-payments); the same code for the sandbox, test and live keys. */
export function tapPayments({ baseUrl, secretKey, timeLimitMs = TIMEOUT_MS }: TapOptions): PaymentsPort {
  const { ask } = httpClient({
    name: 'Tap',
    baseUrl,
    timeLimitMs,
    headers: { authorization: `Bearer ${secretKey}` },
    reasonIn: errorsIn,
  });

  /**
   * The id of the payment source. A saved card or a wallet's payment cannot be charged directly: it is first exchanged
   * for a single-use token.
   */
  async function sourceIdOf({ source }: StartCharge, signal: AbortSignal): Promise<string> {
    if (source.kind === 'page') return 'src_card';
    if (source.kind === 'wallet') throw new ProviderRefused('Tap takes no wallets by phone.');
    const body = tokenRequest(source);
    return (await ask(tapToken, { method: 'POST', path: '/tokens', json: body, signal })).id;
  }
  const pathOf = (card: { customerId: string; cardId: string }) =>
    `/card/${encodeURIComponent(card.customerId)}/${encodeURIComponent(card.cardId)}`;

  return {
    async startCharge(charge) {
      // Token and charge share one time limit, because a wallet's payment sheet waits about 30 s in all
      // (providers/02-apple-pay-web).
      const signal = AbortSignal.timeout(timeLimitMs);
      const body = chargeRequest(charge, await sourceIdOf(charge, signal), CURRENCY);
      return chargeFrom(
        await ask(tapCharge, {
          method: 'POST',
          path: '/charges/',
          json: body,
          headers: { lang_code: charge.language },
          signal,
        }),
      );
    },
    async readCharge(chargeId) {
      const charge = await ask(tapCharge, {
        method: 'GET',
        path: `/charges/${encodeURIComponent(chargeId)}`,
      });
      if (charge.id !== chargeId)
        throw new ProviderDown(`Tap answered about another charge than ${chargeId}.`);
      return chargeFrom(charge);
    },
    refund: async ({ chargeId, amount, reason, idempotencyKey }) =>
      refundFrom(
        await ask(tapRefund, {
          method: 'POST',
          path: '/refunds/',
          json: {
            charge_id: chargeId,
            amount: toMajor(amount, CURRENCY),
            currency: CURRENCY,
            reason,
            reference: { merchant: idempotencyKey, idempotent: idempotencyKey },
          },
        }),
      ),
    readRefund: async ({ refundId }) =>
      refundFrom(await ask(tapRefund, { method: 'GET', path: `/refunds/${encodeURIComponent(refundId)}` })),
    readWebhook(body, headers) {
      const charge = tapCharge.safeParse(parseJson(body));
      const given = headers.hashstring ?? '';
      if (!charge.success || !isSecret(given.toLowerCase(), hashstringOf(secretKey, charge.data)))
        return null;
      return { chargeId: charge.data.id };
    },
    async listCaptured({ from, until }) {
      const captured: Charge[] = [];
      for (let after: string | undefined, page = 0; page < MAX_PAGES; page += 1) {
        const { charges, has_more: hasMore } = await ask(tapCharges, {
          method: 'POST',
          path: '/charges/list',
          json: {
            period: { date: { from: from.getTime(), to: until.getTime() } },
            status: 'CAPTURED',
            limit: PAGE_SIZE,
            ...(after === undefined ? {} : { starting_after: after }),
          },
        });
        captured.push(...charges.map(chargeFrom));
        after = charges.at(-1)?.id;
        if (!hasMore || after === undefined) return captured;
      }
      throw new ProviderDown(`Tap listed more than ${MAX_PAGES * PAGE_SIZE} charges.`);
    },
    cards: {
      read: async (card) => cardFrom(await ask(tapCard, { method: 'GET', path: pathOf(card) })),
      async remove(card) {
        try {
          await ask(tapDeleted, { method: 'DELETE', path: pathOf(card) });
        } catch (error) {
          // The error is ignored if the card is already removed, because that is the wanted outcome.
          if (!(error instanceof ProviderRefused && error.status === 404)) throw error;
        }
      },
    },
  };
}

const errors = z.object({ errors: z.array(z.object({ code: z.string(), description: z.string() })) });
function errorsIn(body: unknown): string {
  const read = z.safeParse(errors, body);
  if (!read.success) return 'without a reason';
  return read.data.errors.map(({ code, description }) => `${code} ${description}`).join('; ');
}
