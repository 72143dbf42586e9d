import * as z from 'zod/mini';
import { httpClient, parseJson, withRetry } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { type PaymentsPort, walletRefused } from './payments.port.ts';
import {
  answerEnvelope,
  CODE_PATH,
  chargeFrom,
  chargeIdOf,
  codeRequest,
  FORWARDED_FOR,
  fromAmount,
  inquiryRequest,
  nameOf,
  openTrandata,
  outcomeFrom,
  type PaymentName,
  type Result,
  refundFrom,
  refundInquiryRequest,
  refundNameOf,
  refundRequest,
  results,
  SALE_PATH,
  SUPPORT_PATH,
  saleRequest,
  sealTrandata,
  sentCodeFrom,
  WEBHOOK_ANSWER,
} from './urpay.wire.ts';

const TIMEOUT_MS = 15_000;

export type UrpayOptions = {
  /** The base URL, `https://securepayments.neoleap.com.sa` or a sandbox's, without a trailing slash. */
  baseUrl: string;
  /** The shop's id at the gateway, and its password. They never leave the server. */
  tranportalId: string;
  password: string;
  /** The key with which both sides encrypt their messages, 32 bytes. Never leaves the server. */
  resourceKey: Buffer;
  now: () => Date;
  timeLimitMs?: number;
};

type Question = {
  path: string;
  content: Record<string, unknown>;
  /** The shopper's IP address; null for a request that no shopper caused. */
  requestedFrom: string | null;
  /** If true, the request can safely be repeated: if the first response is lost, it is sent once more. */
  isSafe?: boolean;
};

/**
 * The urpay wallet through Neoleap's gateway (providers/05-urpay): starting a sale sends a code to the wallet's owner,
 * and submitting the code takes the money. The same code runs with the sandbox and the real gateway; in live mode the
 * wallet is off unless configured.
 */
export function urpayWallet(options: UrpayOptions): PaymentsPort {
  const { baseUrl, tranportalId: id, password, resourceKey, now, timeLimitMs = TIMEOUT_MS } = options;

  const http = httpClient({ name: 'urpay', baseUrl, timeLimitMs, reasonIn });

  async function once({ path, content, requestedFrom }: Question, signal: AbortSignal): Promise<unknown> {
    const { responseURL, errorURL } = content;
    const trandata = sealTrandata([{ id, password, ...content }], resourceKey);
    const { status, isOk, body } = await http.sendForJson({
      method: 'POST',
      path,
      headers: requestedFrom === null ? {} : { [FORWARDED_FOR]: requestedFrom },
      json: [{ id, trandata, ...(responseURL ? { responseURL, errorURL } : {}) }],
      signal,
    });
    const envelope = z.safeParse(answerEnvelope, body).data?.[0];
    if (!isOk || !envelope?.trandata) {
      const message = `urpay answered ${status} to ${path}: ${reasonIn(body) ?? 'without a reason'}`;
      throw envelope?.error
        ? new ProviderRefused(message, { status })
        : new ProviderDown(message, { status });
    }
    return openTrandata(envelope.trandata, resourceKey);
  }

  async function ask(question: Question): Promise<Result> {
    const { isSafe } = question;
    const content = await withRetry({ isSafe, timeLimitMs }, (signal) => once(question, signal));
    const answer = z.safeParse(results, content).data?.[0];
    if (!answer) throw new ProviderDown(`urpay's answer to ${question.path} was not understood.`);
    return answer;
  }

  function mustKnow(chargeId: string): PaymentName {
    const name = nameOf(chargeId);
    if (!name) throw new ProviderRefused(`${chargeId} is no payment of urpay's.`);
    return name;
  }
  /** Checks that a response names the requested payment, because the key does not authenticate a message's content. */
  function mustBeAbout(answer: Result, { paymentId }: PaymentName): void {
    if (answer.paymentid !== paymentId)
      throw new ProviderDown(`urpay answered about another payment than ${paymentId}.`);
  }
  const askRefund = (name: { key: string; amount: number }) =>
    ask({ path: SUPPORT_PATH, content: refundInquiryRequest(name), requestedFrom: null, isSafe: true });

  return {
    async startCharge(charge) {
      const { source, idempotencyKey: trackId, amount } = charge;
      if (source.kind !== 'wallet') throw new ProviderRefused('urpay takes its own wallets only.');
      const { requestedFrom } = source;
      const answer = await ask({ path: SALE_PATH, content: saleRequest(charge, source), requestedFrom });
      if (answer.trackid !== trackId) throw new ProviderDown('urpay answered about another sale.');
      const started = chargeFrom(answer, { trackId, amount });
      if (started.status === 'started') return { ...started, sentCode: sentCodeFrom(answer, now()) };
      const outcome = outcomeFrom(answer);
      if (outcome?.kind === 'locked' || outcome?.kind === 'refused')
        throw walletRefused(`urpay will not take this wallet: ${started.code}.`, outcome);
      return started;
    },
    async readCharge(chargeId) {
      const name = mustKnow(chargeId);
      const content = inquiryRequest(name);
      const answer = await ask({ path: SUPPORT_PATH, content, requestedFrom: null, isSafe: true });
      mustBeAbout(answer, name);
      return chargeFrom(answer, name);
    },
    async confirm({ chargeId, code, requestedFrom }) {
      const name = mustKnow(chargeId);
      const answer = await ask({ path: CODE_PATH, content: codeRequest(name, code), requestedFrom });
      mustBeAbout(answer, name);
      const outcome = outcomeFrom(answer);
      if (outcome === null) throw new ProviderDown('urpay does not know whether it took the money.');
      return outcome;
    },
    async refund({ chargeId, amount, reason, idempotencyKey: key }) {
      const name = mustKnow(chargeId);
      // An earlier refund is looked up first, because the gateway has no idempotency keys: a lost response must not
      // cause a second refund.
      const before = await askRefund({ key, amount }).catch((error: unknown) => {
        if (error instanceof ProviderRefused) return null;
        throw error;
      });
      if (before !== null) return refundFrom(before, { key, amount });
      const content = refundRequest(name, { key, amount, reason });
      return refundFrom(await ask({ path: SUPPORT_PATH, content, requestedFrom: null }), { key, amount });
    },
    async readRefund({ refundId }) {
      const name = refundNameOf(refundId);
      if (!name) throw new ProviderRefused(`${refundId} is no refund of urpay's.`);
      return refundFrom(await askRefund(name), name);
    },
    readWebhook(body) {
      const sealed = z.safeParse(z.array(z.object({ trandata: z.string() })), parseJson(body)).data?.[0];
      const answer = sealed && z.safeParse(results, openTrandata(sealed.trandata, resourceKey)).data?.[0];
      const amount = fromAmount(answer?.amt);
      if (!answer?.trackid || amount === null) return null;
      return { chargeId: chargeIdOf({ paymentId: answer.paymentid, trackId: answer.trackid, amount }) };
    },
    webhookAnswer: WEBHOOK_ANSWER,
  };
}

/** The gateway's own reason; it never contains the request, which may hold a code. */
function reasonIn(body: unknown): string | null {
  const envelope = z.safeParse(answerEnvelope, body).data?.[0];
  return `${envelope?.error ?? ''} ${envelope?.errorText ?? ''}`.trim() || null;
}
