import { LOST_PHONE_DAYS, LOST_PHONE_HOURS } from '#contract/account/account.limits.ts';
import type { Profile } from '#contract/account/profile.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import { DAY, HOUR } from '#server/clock.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { type CodeFor, toEmail, toPhone } from '../codes/code.ts';
import { type AccountEvent, accountEvent } from '../profile/profile.public.ts';
import { findLostPhoneRow } from './lost-phone.store.ts';

/** The time from which a report made now lets the e-mail address replace the phone number. */
export const readyFrom = (now: Date): Date => new Date(now.getTime() + LOST_PHONE_HOURS * HOUR);
/** Reports that took effect before the returned time have expired by now. */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - LOST_PHONE_DAYS * DAY);

/** The current report of a lost phone number; null if none exists, or if it expired unused. */
export async function findLostPhone(
  database: Database,
  shopperId: number,
  now: Date,
): Promise<{ isReady: boolean; readyAt: Date } | null> {
  const row = await findLostPhoneRow(database, shopperId);
  if (!row || row.readyAt < endedBefore(now)) return null;
  return { isReady: row.readyAt <= now, readyAt: row.readyAt };
}

export const isLostPhoneReady = async (database: Database, shopperId: number, now: Date): Promise<boolean> =>
  (await findLostPhone(database, shopperId, now))?.isReady === true;

/**
 * The code that reports a phone number lost. It is sent by e-mail, the owner's only other contact.
 * @throws Refusal wrongState if the account has no phone number or no e-mail address.
 */
export function lostPhoneCode({ id, phone, email }: Profile): CodeFor {
  if (phone === null) throw refuse('wrongState', (t) => t.account.noPhoneToLose);
  if (email === null) throw refuse('wrongState', (t) => t.account.lostPhoneNeedsEmail);
  return { ...toEmail(email), purpose: 'lostPhone', requestedBy: id };
}

/** Notifies the owner by SMS and by e-mail, because an owner who still has the phone must learn of the report. */
export async function notifyEverywhere(
  tx: Transaction,
  { jobs }: SignedContext,
  { countryCode, phone, email, language }: Profile,
  event: AccountEvent['event'],
): Promise<void> {
  if (countryCode !== null && phone !== null)
    await jobs.send(tx, accountEvent, { ...toPhone({ countryCode, phone }), event, language });
  if (email !== null) await jobs.send(tx, accountEvent, { ...toEmail(email), event, language });
}
