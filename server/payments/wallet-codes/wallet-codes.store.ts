import { sql } from 'kysely';
import { WALLET_CODE_TRIES } from '#contract/checkout/urpay.limits.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { SentCode } from '#providers/payments/payments.port.ts';

/** The one-time code of a payment by wallet, of which the digits are known to its owner alone. */
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

/** Whose wallet an order was last to be paid by; null when by none. */
export async function readWalletPhone(database: Database, orderId: number): Promise<string | null> {
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
 * A code is about to be asked for: whose wallet it is. False when one was asked for another number and no answer is
 * known: that sale may stand there, so this payment is no more to be used.
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

/** The wallet refused and nothing happened there: another number may be asked for. */
export async function deleteRequested(database: Database, paymentId: number): Promise<void> {
  await database
    .deleteFrom('wallet_codes')
    .where('payment_id', '=', paymentId)
    .where('sent_at', 'is', null)
    .execute();
}

/** The code is on its way; in the transaction that writes the charge down. */
export async function updateSentAt(
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
 * Whoever claims the code hands it on, and nobody else does meanwhile. The caller holds the payment's lock.
 * @returns false when somebody else does, when its time or its tries are over, or the payment no more stands open.
 */
export async function updateCodeClaimed(tx: Transaction, paymentId: number, at: Date): Promise<boolean> {
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

/** It is known what came of the code that was claimed at a moment. */
export async function updateClaimEnded(
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

/** The wallet takes nothing of this number for a while. */
export async function updateLockedUntil(database: Database, paymentId: number, until: Date): Promise<void> {
  await database
    .updateTable('wallet_codes')
    .set({ locked_until: until })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Numbers of wallets belong to the person. */
export async function anonymisePhones(tx: Transaction, shopperId: number): Promise<void> {
  await sql`
    update wallet_codes c set phone = null from payments p
    where p.id = c.payment_id and p.shopper_id = ${shopperId} and c.phone is not null`.execute(tx);
}
