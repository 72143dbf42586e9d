import { createCipheriv, createDecipheriv } from 'node:crypto';
import * as z from 'zod/mini';
import type { Charge, CodeOutcome, Refund, SentCode, StartCharge, WalletSource } from './payments.port.ts';

/*
 * The only file that maps the names of urpay's gateway to the shop's (providers/05-urpay). Publicly documented:
 * trandata, its actions and results, the inquiry by udf5, X-FORWARDED-FOR. Not public, and so unconfirmed here: the
 * paths of sale and code; the names of phone, code, tries and times; the response codes of a code; the inquiry by
 * TrackID. The sandbox uses the same schemas, so corrections from a contract are made in this file alone.
 */

/** The path of inquiry and refund (documented). */
export const SUPPORT_PATH = '/pg/payment/tranportal.htm';
/** The path that starts a sale and sends its code, and the path that accepts the code. Both are unconfirmed. */
export const SALE_PATH = '/pg/payment/urpay/sale.htm';
export const CODE_PATH = '/pg/payment/urpay/otp.htm';
/** The header with the shopper's IP address, mandatory since version 1.31 of the guide. */
export const FORWARDED_FOR = 'x-forwarded-for';
/** The response that the gateway requires to an accepted webhook. */
export const WEBHOOK_ANSWER = [{ status: '1' }];

const ACTION = { sale: '1', refund: '2', inquiry: '8' } as const;
/** The numeric ISO 4217 code of SAR. */
const CURRENCY = '682';

const text = z.optional(z.nullable(z.string()));

/** The envelope of every response: `trandata` has the content; without it, `error` gives the reason (`IPAY0100260`). */
export const answerEnvelope = z.array(
  z.object({ status: text, trandata: text, error: text, errorText: text }),
);

/** The content of the trandata in a response or webhook; the gateway sends more fields. */
export const result = z.object({
  result: z.string(),
  paymentid: z.string(),
  trackid: text,
  transid: text,
  amt: text,
  udf1: text,
  authrespcode: text,
  // All four fields are unconfirmed. Seconds and counts are text, because the gateway writes every number as text.
  otplength: text,
  otpexpiry: text,
  otptriesleft: text,
  lockedfor: text,
});
export type Result = z.output<typeof result>;
export const results = z.array(result).check(z.minLength(1));

/** Formats halalas in the gateway's format: 27900 → '279.00'. */
export const toAmount = (halalas: number): string => (halalas / 100).toFixed(2);
export function fromAmount(amount: string | null | undefined): number | null {
  return amount && /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null;
}

/**
 * The identifiers of a payment: the gateway's own id, and the shop's reference and amount, which the gateway's inquiry
 * also requires.
 */
export type PaymentName = { paymentId: string; trackId: string; amount: number };
export const chargeIdOf = ({ paymentId, trackId, amount }: PaymentName): string =>
  [paymentId, trackId, amount].join(':');
export function nameOf(chargeId: string): PaymentName | null {
  const [, paymentId, trackId, amount] = /^([^:]+):([^:]+):(\d+)$/.exec(chargeId) ?? [];
  return paymentId && trackId ? { paymentId, trackId, amount: Number(amount) } : null;
}

const MEANINGS: Record<string, Pick<Charge, 'status' | 'mayChange'>> = {
  CAPTURED: { status: 'paid', mayChange: false },
  INITIATED: { status: 'started', mayChange: false },
  'NOT CAPTURED': { status: 'failed', mayChange: false },
  'NOT APPROVED': { status: 'failed', mayChange: false },
  'DENIED BY RISK': { status: 'failed', mayChange: false },
  EXPIRED: { status: 'cancelled', mayChange: false },
};
/**
 * The charge status for HOST TIMEOUT and unknown results: the gateway does not know whether the money was taken. Until
 * it does, the charge stays open, so that nothing else is charged instead (providers/05-urpay, Rules).
 */
const NOT_KNOWN: Pick<Charge, 'status' | 'mayChange'> = { status: 'started', mayChange: true };
const resultCodeOf = ({ result }: Result): string => result.trim().toUpperCase();
export const meaningOf = (answer: Result) => MEANINGS[resultCodeOf(answer)] ?? NOT_KNOWN;

export function chargeFrom(
  answer: Result,
  { trackId, amount }: Pick<PaymentName, 'trackId' | 'amount'>,
): Charge {
  return {
    id: chargeIdOf({ paymentId: answer.paymentid, trackId, amount }),
    ...meaningOf(answer),
    amount: fromAmount(answer.amt),
    refunded: null,
    currency: 'SAR',
    orderUuid: answer.udf1 ?? null,
    key: answer.trackid ?? '',
    paymentUrl: null,
    card: null,
    storedCard: null,
    code: answer.authrespcode ?? resultCodeOf(answer),
  };
}

/** The length and the lifetime of urpay's codes. Both are unconfirmed. */
const CODE_LENGTH = 6;
const CODE_SECONDS = 5 * 60;
/** The seconds for which a phone number is locked after too many wrong codes. Unconfirmed. */
const LOCK_SECONDS = 15 * 60;
const numberIn = (given: string | null | undefined, other: number): number =>
  given && /^\d{1,6}$/.test(given) ? Number(given) : other;

export const sentCodeFrom = (answer: Result, now: Date): SentCode => ({
  length: numberIn(answer.otplength, CODE_LENGTH),
  expiresAt: new Date(now.getTime() + numberIn(answer.otpexpiry, CODE_SECONDS) * 1000),
});

/** The response codes, as for cards (ISO 8583). It is unconfirmed that urpay uses the same codes. */
export const RESPONSE = {
  approved: '00',
  notRegistered: '14',
  balance: '51',
  expired: '54',
  wrongCode: '55',
  amountLimit: '61',
  dailyLimit: '65',
  locked: '75',
} as const;

/** The outcome of a sale or of a code; null while the gateway does not know it. */
export function outcomeFrom(answer: Result): CodeOutcome | null {
  const meaning = meaningOf(answer);
  const code = answer.authrespcode ?? '';
  if (meaning.status === 'paid') return { kind: 'taken' };
  if (code === RESPONSE.wrongCode) {
    const left = answer.otptriesleft;
    return { kind: 'wrong', triesLeft: left ? numberIn(left, 0) : null };
  }
  if (code === RESPONSE.locked) return { kind: 'locked', seconds: numberIn(answer.lockedfor, LOCK_SECONDS) };
  if (meaning.status === 'started') return null;
  if (code === RESPONSE.expired || meaning.status === 'cancelled') return { kind: 'expired' };
  return { kind: 'refused', why: REFUSALS[code] ?? 'other' };
}
const REFUSALS: Record<string, Extract<CodeOutcome, { kind: 'refused' }>['why']> = {
  [RESPONSE.notRegistered]: 'notRegistered',
  [RESPONSE.balance]: 'balance',
  [RESPONSE.amountLimit]: 'amountLimit',
  [RESPONSE.dailyLimit]: 'dailyLimit',
};

const REFUND_MEANINGS: Record<string, Refund['status']> = {
  CAPTURED: 'done',
  PROCESSING: 'pending',
  'NOT CAPTURED': 'failed',
  'NOT APPROVED': 'failed',
  'DENIED BY RISK': 'failed',
};
/**
 * The identifiers of a refund: the shop's own reference, because the response with the gateway's id may get lost, and
 * the amount, which the inquiry requires.
 */
export type RefundName = { key: string; amount: number };
export const refundNameOf = (refundId: string): RefundName | null => {
  const [, key, amount] = /^([^:]+):(\d+)$/.exec(refundId) ?? [];
  return key ? { key, amount: Number(amount) } : null;
};
export const refundFrom = (answer: Result, { key, amount }: RefundName): Refund => ({
  id: `${key}:${amount}`,
  status: REFUND_MEANINGS[resultCodeOf(answer)] ?? 'unclear',
  code: answer.authrespcode ?? resultCodeOf(answer),
});

export const saleRequest = (charge: StartCharge, { phone }: WalletSource) => ({
  action: ACTION.sale,
  currencyCode: CURRENCY,
  amt: toAmount(charge.amount),
  trackId: charge.idempotencyKey,
  udf1: charge.orderUuid,
  udf2: charge.orderNumber,
  langid: charge.language,
  mobileno: `966${phone}`,
  responseURL: charge.webhookUrl,
  errorURL: charge.webhookUrl,
});
export const codeRequest = ({ paymentId, trackId, amount }: PaymentName, code: string) => ({
  action: ACTION.sale,
  currencyCode: CURRENCY,
  amt: toAmount(amount),
  trackId,
  paymentid: paymentId,
  otp: code,
});
const inquiry = (
  by: 'PaymentID' | 'TrackID',
  id: string,
  requested: { trackId: string; amount: number },
) => ({
  action: ACTION.inquiry,
  currencyCode: CURRENCY,
  amt: toAmount(requested.amount),
  trackId: requested.trackId,
  udf5: by,
  transId: id,
});
export const inquiryRequest = (name: PaymentName) => inquiry('PaymentID', name.paymentId, name);
/** The inquiry about a refund by the shop's own reference. Unconfirmed. */
export const refundInquiryRequest = ({ key, amount }: RefundName) =>
  inquiry('TrackID', key, { trackId: key, amount });
export const refundRequest = (name: PaymentName, requested: RefundName & { reason: string }) => ({
  action: ACTION.refund,
  currencyCode: CURRENCY,
  amt: toAmount(requested.amount),
  trackId: requested.key,
  udf1: requested.reason,
  udf5: 'PaymentID',
  transId: name.paymentId,
});

/** The URL of the gateway, to be confirmed when the shop joins (providers/05-urpay, Known). */
export const URPAY_URL = 'https://securepayments.neoleap.com.sa';

/**
 * The gateway's fixed initialisation vector (providers/05-urpay, Gateway wire format). Equal contents therefore give
 * equal ciphertexts, and nothing protects their integrity.
 */
const IV = Buffer.from('PGKEYENCDECIVSPC');
const CIPHER = 'aes-256-cbc';

/** Parses the resource key in the bank's format: 32 characters, or 64 hexadecimal ones; null for any other text. */
export function resourceKeyOf(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const key = Buffer.from(text);
  return key.length === 32 ? key : null;
}

/** Encrypts the gateway's `trandata`: JSON, URL-encoded, AES-256-CBC, in upper-case hexadecimal. */
export function sealTrandata(content: unknown, key: Buffer): string {
  const cipher = createCipheriv(CIPHER, key, IV);
  const plain = encodeURIComponent(JSON.stringify(content));
  return Buffer.concat([cipher.update(plain), cipher.final()])
    .toString('hex')
    .toUpperCase();
}

/**
 * Decrypts a `trandata`; null if it was encrypted with another key. Some guides leave out the URL-encoding, so both
 * forms are read: JSON begins with a bracket, encoded JSON with a per cent sign.
 */
export function openTrandata(trandata: string, key: Buffer): unknown {
  try {
    const decipher = createDecipheriv(CIPHER, key, IV);
    const plain = Buffer.concat([decipher.update(Buffer.from(trandata.trim(), 'hex')), decipher.final()]);
    const text = plain.toString('utf8');
    return JSON.parse(text.startsWith('%') ? decodeURIComponent(text.replaceAll('+', ' ')) : text);
  } catch {
    return null;
  }
}
