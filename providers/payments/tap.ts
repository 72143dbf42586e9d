import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { type PaymentsPort, ProviderDown, ProviderRefused } from './payments.port.ts';
import {
  chargeFrom,
  chargeRequest,
  hashstringOf,
  refundFrom,
  tapCharge,
  tapRefund,
  toMajor,
} from './tap.wire.ts';

/** The shop charges in riyals (product.md 4). */
const CURRENCY = 'SAR';
/** providers/01-tap-payments, Server rules. */
const TIME_LIMIT_MS = 15_000;

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
    method: 'GET' | 'POST',
    path: string,
    more: { body?: unknown; language?: string } = {},
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
        signal: AbortSignal.timeout(timeLimitMs),
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
      throw new ProviderRefused(said);
    }
    const read = z.safeParse(shape, body);
    if (!read.success) throw new ProviderDown(`Tap's answer to ${method} ${path} was not understood.`);
    return read.data;
  }

  return {
    startCharge: async (charge) =>
      chargeFrom(
        await ask(tapCharge, 'POST', '/charges/', {
          body: chargeRequest(charge, CURRENCY),
          language: charge.language,
        }),
      ),
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
