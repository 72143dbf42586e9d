import type { WhatsappConsent } from '#contract/notifications/whatsapp.wire.ts';
import type { Database, Transaction } from '#database/database.ts';

type Place = WhatsappConsent['givenIn'];
type End = NonNullable<WhatsappConsent['endedBy']>;

/** The shopper's open consent for this phone number. A consent for an earlier number does not count. */
export async function findOpenConsent(
  database: Database,
  shopperId: number,
  phone: string,
): Promise<{ givenAt: Date } | undefined> {
  return await database
    .selectFrom('whatsapp_consents')
    .select('given_at as givenAt')
    .where('shopper_id', '=', shopperId)
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Records a consent, unless the shopper already has an open one. */
export async function insertConsent(
  tx: Transaction,
  { shopperId, phone, place, at }: { shopperId: number; phone: string; place: Place; at: Date },
): Promise<void> {
  await tx
    .insertInto('whatsapp_consents')
    .values({ shopper_id: shopperId, phone, given_at: at, given_in: place, ended_at: null, ended_by: null })
    .onConflict((conflict) => conflict.column('shopper_id').where('ended_at', 'is', null).doNothing())
    .execute();
}

/** Ends a shopper's open consent. With `exceptFor`, a consent for that phone number is kept. */
export async function updateConsentAsEnded(
  database: Database,
  shopperId: number,
  { by, at, exceptFor }: { by: End; at: Date; exceptFor?: string },
): Promise<void> {
  await database
    .updateTable('whatsapp_consents')
    .set({ ended_at: at, ended_by: by })
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .$if(exceptFor !== undefined, (query) => query.where('phone', '<>', exceptFor!))
    .execute();
}

/** Ends every open consent for a phone number that was given at or before `givenBy`. */
export async function updatePhoneConsentsAsEnded(
  database: Database,
  phone: string,
  { givenBy, at }: { givenBy: Date; at: Date },
): Promise<void> {
  await database
    .updateTable('whatsapp_consents')
    .set({ ended_at: at, ended_by: 'reply' })
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .where('given_at', '<=', givenBy)
    .execute();
}

/** All consents of a shopper, open and ended, newest first. */
export async function listConsents(database: Database, shopperId: number): Promise<WhatsappConsent[]> {
  return await database
    .selectFrom('whatsapp_consents')
    .select([
      'phone',
      'given_at as givenAt',
      'given_in as givenIn',
      'ended_at as endedAt',
      'ended_by as endedBy',
    ])
    .where('shopper_id', '=', shopperId)
    .orderBy('id', 'desc')
    .execute();
}

export async function deleteConsents(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('whatsapp_consents').where('shopper_id', '=', shopperId).execute();
}
