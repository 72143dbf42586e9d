import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { CAPTURED, type Outcome } from './cards.ts';

/*
 * Apple Pay in the sandbox (providers/02-apple-pay-web, Local sandbox). Only Apple can create a real sheet's data and
 * only Tap can decrypt it, so the sandbox uses its own content in the same shape: `data` names the paying card and the
 * outcome in plain text, and `signature` protects it, so that altered data is refused.
 */

const base64 = z.string().check(z.maxLength(16_384));
/** The body of POST /tokens for a wallet. */
export const newWalletToken = z.object({
  type: z.literal('applepay'),
  token_data: z.object({
    version: z.literal('EC_v1'),
    data: base64,
    signature: base64,
    header: z.object({ ephemeralPublicKey: base64, publicKeyHash: base64, transactionId: base64 }),
  }),
});
export type NewWalletToken = z.output<typeof newWalletToken>;

const OUTCOMES = {
  approved: CAPTURED,
  declined: { status: 'DECLINED', code: '501', message: 'Declined' },
  noFunds: { status: 'DECLINED', code: '505', message: 'Declined, Insufficient Funds' },
  timedOut: { status: 'TIMEDOUT', code: '801', message: 'Timed Out' },
  undecided: { status: 'IN_PROGRESS', code: '200', message: 'In Progress' },
} satisfies Record<string, Outcome>;
const SCHEMES = {
  mada: { scheme: 'MADA', brand: 'VISA' },
  visa: { scheme: 'VISA', brand: 'VISA' },
  masterCard: { scheme: 'MASTERCARD', brand: 'MASTERCARD' },
} as const;

const sheet = z.object({
  network: z.enum(['mada', 'visa', 'masterCard']),
  lastFour: z.string().check(z.regex(/^\d{4}$/)),
  outcome: z.enum(['approved', 'declined', 'noFunds', 'timedOut', 'undecided']),
});
export type Sheet = z.output<typeof sheet>;

/** The card of a payment sheet, and the bank's decision. */
export type PaidBySheet = { scheme: string; brand: string; lastFour: string; outcome: Outcome };

export const sealOf = (data: string, transactionId: string): string =>
  createHash('sha256').update(`${transactionId} ${data}`).digest('base64');

/** The card of a payment sheet; null if the data is not the sandbox's or was altered. */
export function decodeWalletToken({ token_data: token }: NewWalletToken): PaidBySheet | null {
  const { data, signature, header } = token;
  if (signature !== sealOf(data, header.transactionId)) return null;
  try {
    const { network, lastFour, outcome } = sheet.parse(JSON.parse(Buffer.from(data, 'base64').toString()));
    return { ...SCHEMES[network], lastFour, outcome: OUTCOMES[outcome] };
  } catch {
    return null;
  }
}
