import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type Charge,
  type PaymentsPort,
  ProviderDown,
  ProviderRefused,
  type StartCharge,
} from './payments.port.ts';
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

/** The shop charges in riyals (product.md 4). */
const CURRENCY = 'SAR';
/** providers/01-tap-payments, Server rules. */
const TIME_LIMIT_MS = 15_000;

/** Charges are listed so many at a time. */
const PAGE_SIZE = 50;
const MOST_PAGES = 1_000;

/** What was asked about is not there. */
class NotThere extends ProviderRefused {}

export type TapOptions = {
  /** `https://api.tap.company/v2`, or a sandbox's; without a trailing slash. */
  baseUrl: string;
  /** `sk_live_…` or `sk_test_…`: it authorises us and signs what Tap tells us. Server only. */
  secretKey: string;
  timeLimitMs?: number;
};

/** Card payments through Tap (providers/01-tap-payments); the same code for the sandbox, test and live keys. */
export function tapPayments({ baseUrl, secretKey, timeLimitMs = TIME_LIMIT_MS }: TapOptions): PaymentsPort {
  async function ask<T extends z.ZodMiniType>(
    shape: T,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    more: { body?: unknown; language?: string; signal?: AbortSignal } = {},
  ): Promise<z.output<T>> {
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          accept: 'application/json',
          ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(more.language === undefined ? {} : { lang_code: more.language }),
        },
        ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
        redirect: 'error',
        signal: more.signal ?? AbortSignal.timeout(timeLimitMs),
      });
      body = await response.json();
    } catch (error) {
      // No answer, too late, or not Tap's: what Tap did is not known, and the same key may be sent again.
      throw new ProviderDown(`Tap did not answer ${method} ${path}.`, { cause: error });
    }
    if (!response.ok) {
      const said = `Tap answered ${response.status} to ${method} ${path}: ${errorsIn(body)}`;
      // 401 and 403 are our key's fault, 429 our haste: the payment itself was not refused.
      if (response.status >= 500 || [401, 403, 408, 429].includes(response.status))
        throw new ProviderDown(said);
      throw response.status === 404 ? new NotThere(said) : new ProviderRefused(said);
    }
    const read = z.safeParse(shape, body);
    if (!read.success) throw new ProviderDown(`Tap's answer to ${method} ${path} was not understood.`);
    return read.data;
  }

  /** Neither a kept card nor a wallet's payment is a source itself: a token is made of it first, for one charge. */
  async function sourceIdOf({ source }: StartCharge, signal: AbortSignal): Promise<string> {
    if (source.kind === 'page') return 'src_card';
    if (source.kind === 'wallet') throw new ProviderRefused('Tap takes no wallets by phone.');
    const body = tokenRequest(source);
    return (await ask(tapToken, 'POST', '/tokens', { body, signal })).id;
  }
  const pathOf = (card: { customerId: string; cardId: string }) =>
    `/card/${encodeURIComponent(card.customerId)}/${encodeURIComponent(card.cardId)}`;

  return {
    async startCharge(charge) {
      // One limit for token and charge: a wallet's sheet waits about 30 s for the whole (providers/02-apple-pay-web).
      const signal = AbortSignal.timeout(timeLimitMs);
      const body = chargeRequest(charge, await sourceIdOf(charge, signal), CURRENCY);
      return chargeFrom(
        await ask(tapCharge, 'POST', '/charges/', { body, language: charge.language, signal }),
      );
    },
    async readCharge(chargeId) {
      const charge = await ask(tapCharge, 'GET', `/charges/${encodeURIComponent(chargeId)}`);
      if (charge.id !== chargeId)
        throw new ProviderDown(`Tap answered about another charge than ${chargeId}.`);
      return chargeFrom(charge);
    },
    refund: async ({ chargeId, amount, reason, idempotencyKey }) =>
      refundFrom(
        await ask(tapRefund, 'POST', '/refunds/', {
          body: {
            charge_id: chargeId,
            amount: toMajor(amount, CURRENCY),
            currency: CURRENCY,
            reason,
            reference: { merchant: idempotencyKey, idempotent: idempotencyKey },
          },
        }),
      ),
    readRefund: async ({ refundId }) =>
      refundFrom(await ask(tapRefund, 'GET', `/refunds/${encodeURIComponent(refundId)}`)),
    readWebhook(body, headers) {
      const charge = tapCharge.safeParse(parsed(body));
      const given = headers.hashstring ?? '';
      if (!charge.success || !isSame(given, hashstringOf(secretKey, charge.data))) return null;
      return { chargeId: charge.data.id };
    },
    async listCaptured({ from, until }) {
      const captured: Charge[] = [];
      for (let after: string | undefined, page = 0; page < MOST_PAGES; page += 1) {
        const { charges, has_more: hasMore } = await ask(tapCharges, 'POST', '/charges/list', {
          body: {
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
      throw new ProviderDown(`Tap listed more than ${MOST_PAGES * PAGE_SIZE} charges.`);
    },
    cards: {
      read: async (card) => cardFrom(await ask(tapCard, 'GET', pathOf(card))),
      async remove(card) {
        try {
          await ask(tapDeleted, 'DELETE', pathOf(card));
        } catch (error) {
          // It is not there, and that was wanted.
          if (!(error instanceof NotThere)) throw error;
        }
      },
    },
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Compares without telling by its time how much was right. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const errors = z.object({ errors: z.array(z.object({ code: z.string(), description: z.string() })) });
function errorsIn(body: unknown): string {
  const read = z.safeParse(errors, body);
  if (!read.success) return 'without a reason';
  return read.data.errors.map(({ code, description }) => `${code} ${description}`).join('; ');
}
