import type { Context } from 'hono';
import * as z from 'zod/mini';
import {
  CODE_PATH,
  FORWARDED_FOR,
  fromAmount,
  openTrandata,
  RESPONSE,
  SALE_PATH,
  SUPPORT_PATH,
  sealTrandata,
  toAmount,
} from '#providers/payments/urpay.wire.ts';
import { openSandbox, type Sandbox, type SandboxOptions } from '../kit/sandbox.ts';
import { code, sale as saleRequest, sealed, support, who } from './requests.ts';
import { CODE_LENGTH, CODE_SECONDS, RIGHT_CODE, type Sale, Sales } from './sales.ts';
import { codeMessage } from './texts.ts';

/** The ending of phone numbers that have no wallet (providers/05-urpay, Sandbox behaviour). */
const NOT_REGISTERED = '5555';

export type UrpaySandboxOptions = SandboxOptions & {
  tranportalId: string;
  password: string;
  resourceKey: Buffer;
  /** Called for every message with a code, so that a person can read it. */
  sendSms(message: { to: string; text: string }): Promise<void>;
};

const WORDS: Record<Sale['stage'], [result: string, response: string | null]> = {
  open: ['INITIATED', null],
  paid: ['CAPTURED', RESPONSE.approved],
  timedOut: ['HOST TIMEOUT', null],
  balance: ['NOT CAPTURED', RESPONSE.balance],
  dailyLimit: ['NOT CAPTURED', RESPONSE.dailyLimit],
  amountLimit: ['NOT CAPTURED', RESPONSE.amountLimit],
  locked: ['NOT CAPTURED', RESPONSE.locked],
  expired: ['EXPIRED', RESPONSE.expired],
  nothingTaken: ['NOT CAPTURED', null],
};
const resultOf = (sale: Sale) => {
  const [result, authrespcode] = WORDS[sale.stage];
  return {
    result,
    authrespcode,
    paymentid: sale.paymentId,
    trackid: sale.trackId,
    amt: toAmount(sale.amount),
    udf1: sale.orderUuid,
  };
};

/**
 * Replaces urpay's gateway outside live mode: the same encrypted messages over real HTTP (product.md 1). It sends its
 * codes to the shop's outbox; the typed code determines the outcome.
 */
export async function startUrpaySandbox(options: UrpaySandboxOptions): Promise<Sandbox> {
  const { tranportalId, password, resourceKey, sendSms } = options;
  const sales = new Sales(options);
  const { app, webhooks, sandbox } = await openSandbox(options, { secret: password });

  const answer = (c: Context, content: Record<string, unknown>) =>
    c.json([{ status: '1', trandata: sealTrandata([content], resourceKey), error: null, errorText: null }]);
  const refused = (c: Context, error: string, errorText: string) =>
    c.json([{ status: '2', trandata: null, error, errorText }]);
  const badData = (c: Context) => refused(c, 'IPAY0100013', 'Invalid transaction data');
  const notFound = (c: Context) => refused(c, 'IPAY0100260', 'Transaction not found');

  /** The content of an encrypted request; null if it was encrypted with another key, or is not from this merchant. */
  async function contentOf(c: Context): Promise<unknown> {
    const envelope = z.safeParse(sealed, await c.req.json().catch(() => null)).data?.[0];
    const content = envelope ? openTrandata(envelope.trandata, resourceKey) : null;
    const caller = z.safeParse(who, content).data?.[0];
    const isUs = envelope?.id === tranportalId && caller?.id === tranportalId && caller.password === password;
    return isUs ? content : null;
  }

  app.post(SALE_PATH, async (c) => {
    const requested = z.safeParse(saleRequest, await contentOf(c)).data?.[0];
    if (!requested || !c.req.header(FORWARDED_FOR)) return badData(c);
    const payment = { paymentid: '0', trackid: requested.trackId, amt: requested.amt, udf1: requested.udf1 };
    if (requested.mobileno.endsWith(NOT_REGISTERED))
      return answer(c, { ...payment, result: 'NOT APPROVED', authrespcode: RESPONSE.notRegistered });
    const begun = await sales.begin({
      trackId: requested.trackId,
      orderUuid: requested.udf1,
      orderNumber: requested.udf2,
      amount: fromAmount(requested.amt)!,
      mobile: requested.mobileno,
      language: requested.langid,
      notifyUrl: requested.responseURL,
    });
    if ('lockedFor' in begun) {
      const lockedfor = String(begun.lockedFor);
      return answer(c, { ...payment, result: 'NOT APPROVED', authrespcode: RESPONSE.locked, lockedfor });
    }
    const { sale, isNew } = begun;
    if (isNew)
      await sendSms({ to: `+${sale.mobile}`, text: codeMessage[sale.language](RIGHT_CODE, requested.amt) });
    const life = { otplength: String(CODE_LENGTH), otpexpiry: String(CODE_SECONDS) };
    return answer(c, { ...resultOf(sale), ...life });
  });

  app.post(CODE_PATH, async (c) => {
    const requested = z.safeParse(code, await contentOf(c)).data?.[0];
    if (!requested || !c.req.header(FORWARDED_FOR)) return badData(c);
    const given = await sales.giveCode(requested.paymentid, requested.otp);
    if (given === null || given.sale.trackId !== requested.trackId) return notFound(c);
    const { sale, isWrong, isNews } = given;
    if (isNews) notify(sale);
    const lockedfor = sale.stage === 'locked' ? String(await sales.secondsLocked(sale.mobile)) : null;
    const wrong = { authrespcode: RESPONSE.wrongCode, otptriesleft: String(sale.triesLeft) };
    return answer(c, { ...resultOf(sale), lockedfor, ...(isWrong ? wrong : {}) });
  });

  app.post(SUPPORT_PATH, async (c) => {
    const requested = z.safeParse(support, await contentOf(c)).data?.[0];
    if (!requested) return badData(c);
    if (requested.action === '2') return giveBack(c, requested);
    if (requested.udf5 === 'TrackID') {
      const found = await sales.findRefund(requested.transId);
      return found ? answer(c, refundOf(found)) : notFound(c);
    }
    const sale = await sales.read(requested.transId);
    return sale?.trackId === requested.trackId ? answer(c, resultOf(sale)) : notFound(c);
  });
  const refundOf = (refund: { trackId: string; transId: string; amount: number }) => ({
    result: 'CAPTURED',
    paymentid: refund.transId,
    transid: refund.transId,
    trackid: refund.trackId,
    amt: toAmount(refund.amount),
  });
  async function giveBack(c: Context, requested: { transId: string; trackId: string; amt: string }) {
    const wanted = { trackId: requested.trackId, amount: fromAmount(requested.amt)! };
    const done = await sales.refund(requested.transId, wanted);
    if (done === 'unknown') return notFound(c);
    if (done === 'tooMuch') return refused(c, 'IPAY0100261', 'Refund amount exceeds the captured');
    return answer(c, refundOf(done));
  }

  /** Sends a webhook with the same encrypted content to the URL in the sale; a response of 200 accepts it. */
  function notify(sale: Sale): void {
    const body = [{ trandata: sealTrandata([resultOf(sale)], resourceKey) }];
    webhooks.send(async () => [{ url: sale.notifyUrl, headers: {}, body }]);
  }

  return sandbox;
}
