/*
 * Tap's test data (providers/01-tap-payments, Test data): the cards that the sandbox accepts and their outcomes. The
 * expiry date determines the outcome; a certain CVV makes the bank decline the card.
 */

import { digitsOf } from '../kit/digits.ts';

export type Outcome = { status: string; code: string; message: string };
export type TestCard = { number: string; scheme: string; brand: string; asksForCode: boolean };

const card = (number: string, scheme: string, brand: string, asksForCode: boolean): TestCard => ({
  number,
  scheme,
  brand,
  asksForCode,
});

export const TEST_CARDS: readonly TestCard[] = [
  card('4464040000000007', 'MADA', 'VISA', true),
  card('5588480000000003', 'MADA', 'MASTERCARD', false),
  card('4508750015741019', 'VISA', 'VISA', true),
  card('4012000033330026', 'VISA', 'VISA', false),
  card('5123450000000008', 'MASTERCARD', 'MASTERCARD', true),
  card('5111111111111118', 'MASTERCARD', 'MASTERCARD', false),
  card('345678901234564', 'AMERICAN_EXPRESS', 'AMERICAN_EXPRESS', true),
  card('371449635398431', 'AMERICAN_EXPRESS', 'AMERICAN_EXPRESS', false),
];

/** An addition of the sandbox, to test a failing refund in a running shop: charges of this card cannot be refunded. */
export const CARD_WITHOUT_REFUND = '371449635398431';

export const CAPTURED: Outcome = { status: 'CAPTURED', code: '000', message: 'Captured' };
export const CANCELLED: Outcome = { status: 'CANCELLED', code: '302', message: 'Cancelled' };
export const ABANDONED: Outcome = { status: 'ABANDONED', code: '301', message: 'Abandoned' };
export const NOT_AUTHENTICATED: Outcome = {
  status: 'DECLINED',
  code: '512',
  message: 'Declined, Not Authenticated',
};
export const CODE_FAILED: Outcome = {
  status: 'DECLINED',
  code: '516',
  message: 'Declined, Authentication Failed',
};
const EXPIRED: Outcome = { status: 'FAILED', code: '407', message: 'Failed, Expired Card' };
const WRONG_CVV: Outcome = { status: 'DECLINED', code: '502', message: 'Declined, CVV' };

/** The bank's decision, by the expiry date as printed on the card. */
export const OUTCOME_OF_EXPIRY: Readonly<Record<string, Outcome>> = {
  '01/39': CAPTURED,
  '05/22': { status: 'DECLINED', code: '501', message: 'Declined' },
  '04/27': EXPIRED,
  '08/28': { status: 'TIMEDOUT', code: '801', message: 'Timed Out' },
  '01/37': { status: 'DECLINED', code: '513', message: 'Declined, Acquirer' },
  '02/37': { status: 'FAILED', code: '401', message: 'Failed, Unspecified' },
  '05/37': { status: 'UNKNOWN', code: '901', message: 'Unknown' },
};

const isAmex = (number: string) => number.startsWith('3');
export const cvvLengthOf = (number: string): number => (isAmex(number) ? 4 : 3);

/**
 * Converts a typed expiry date to the form printed on cards: `0139`, `01/39`, `1/2039` → `01/39`; null for any other
 * text.
 */
export function expiryOf(typed: string): string | null {
  const parts = typed
    .split(/[/\-\s]+/)
    .map(digitsOf)
    .filter(Boolean);
  const digits = parts.length === 2 ? parts[0]!.padStart(2, '0') + parts[1]!.slice(-2) : digitsOf(typed);
  const [, month, year] = /^(0[1-9]|1[0-2])(\d{2})$/.exec(digits) ?? [];
  return month && year ? `${month}/${year}` : null;
}

/** The bank's decision after 3-D Secure. A card whose expiry date is not in the table is accepted until it expires. */
export function outcomeOf(paid: { number: string; expiry: string; cvv: string }, now: Date): Outcome {
  if (paid.cvv === (isAmex(paid.number) ? '1020' : '102')) return WRONG_CVV;
  const known = OUTCOME_OF_EXPIRY[paid.expiry];
  if (known) return known;
  const [month, year] = paid.expiry.split('/').map(Number) as [number, number];
  // Date.UTC counts months from 0, so this is the first moment after the card's last month.
  return Date.UTC(2000 + year, month) <= now.getTime() ? EXPIRED : CAPTURED;
}
