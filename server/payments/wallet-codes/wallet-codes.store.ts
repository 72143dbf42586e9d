import { sql } from 'kysely';
import { WALLET_CODE_TRIES } from '#contract/checkout/checkout.limits.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { SentCode } from '#providers/payments/payments.port.ts';

/** The one-time code of a payment by wallet, without its digits, which only the wallet's owner knows. */
export type WalletCode = {
  phone: string | null;
  sentAt: Date | null;
  expiresAt: Date | null;
  codeLength: number | null;
  triesLeft: number;
  confirmingSince: Date | null;
  lockedUntil: Date | null;
};

export const findWalletCode = (database: Database, paymentId: number): Promise<WalletCode | undefined> =>
  database
    .selectFrom('wallet_codes')
    .select([
      'phone',
      'sent_at as sentAt',
      'expires_at as expiresAt',
      'code_length as codeLength',
      'tries_left as triesLeft',
      'confirming_since as confirmingSince',
      'locked_until as lockedUntil',
    ])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();

/** The wallet's phone number in the last attempt to pay for an order by wallet; null if there was no such attempt. */
export async function findWalletPhone(database: Database, orderId: number): Promise<string | null> {
  const last = await database
    .selectFrom('wallet_codes')
    .innerJoin('payments', 'payments.id', 'wallet_codes.payment_id')
    .select('phone')
    .where('payments.order_id', '=', orderId)
    .orderBy('payment_id', 'desc')
    .executeTakeFirst();
  return last?.phone ?? null;
}

/**
 * Stores the phone number before a code is requested. Returns false if a code was requested for another number and the
 * outcome is unknown: the wallet may still have that sale open, so this payment must not be used again.
 */
export async function insertWalletCode(
  database: Database,
  paymentId: number,
  phone: string,
): Promise<boolean> {
  const added = await database
    .insertInto('wallet_codes')
    .values({
      payment_id: paymentId,
      phone,
      sent_at: null,
      expires_at: null,
      code_length: null,
      tries_left: WALLET_CODE_TRIES,
      confirming_since: null,
      locked_until: null,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return added !== undefined || (await findWalletCode(database, paymentId))?.phone === phone;
}

/** Deletes the stored phone number after the wallet refused and did nothing, so that another number may be used. */
export async function deleteRequested(database: Database, paymentId: number): Promise<void> {
  await database
    .deleteFrom('wallet_codes')
    .where('payment_id', '=', paymentId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Records that the code was sent, in the transaction that stores the charge. */
export async function updateCodeAsSent(
  tx: Transaction,
  paymentId: number,
  { length, expiresAt, at }: SentCode & { at: Date },
): Promise<void> {
  await tx
    .updateTable('wallet_codes')
    .set({ sent_at: at, expires_at: expiresAt, code_length: length })
    .where('payment_id', '=', paymentId)
    .execute();
}

/**
 * Claims a payment's code for one request, so that no other request can send a code meanwhile. The caller must hold the
 * payment's lock.
 * @returns false if the code is already claimed, has expired or has no attempts left, or if the payment is no longer
 * open
 */
export async function updateCodeAsClaimed(tx: Transaction, paymentId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wallet_codes')
    .set({ confirming_since: at })
    .where('payment_id', '=', paymentId)
    .where('confirming_since', 'is', null)
    .where('expires_at', '>', at)
    .where('tries_left', '>', 0)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('payments').select('id').where('id', '=', paymentId).where('status', '=', 'started')),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the claim made at `claim.at`, because the outcome of its code is known. */
export async function updateCodeClaimAsEnded(
  database: Database,
  paymentId: number,
  claim: { at: Date; triesLeft?: number; lockedUntil?: Date },
): Promise<void> {
  await database
    .updateTable('wallet_codes')
    .set({
      confirming_since: null,
      ...(claim.triesLeft === undefined ? {} : { tries_left: claim.triesLeft }),
      ...(claim.lockedUntil === undefined ? {} : { locked_until: claim.lockedUntil }),
    })
    .where('payment_id', '=', paymentId)
    .where('confirming_since', '=', claim.at)
    .execute();
}

/** Stores that the wallet accepts no payment from this phone number until `until`. */
export async function updateLockedUntil(database: Database, paymentId: number, until: Date): Promise<void> {
  await database
    .updateTable('wallet_codes')
    .set({ locked_until: until })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Erases a shopper's wallet phone numbers. */
export async function deletePaymentPhones(tx: Transaction, shopperId: number): Promise<void> {
  await sql`
    update wallet_codes c set phone = null from payments p
    where p.id = c.payment_id and p.shopper_id = ${shopperId} and c.phone is not null`.execute(tx);
}
