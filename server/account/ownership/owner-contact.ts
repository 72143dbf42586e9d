import type { Profile } from '#contract/account/profile.wire.ts';
import type { Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { type Destination, toEmail, toPhone } from '../codes/code.ts';
import { type AccountEvent, accountEvent } from '../profile/profile.public.ts';

/**
 * The contact of an account's owner: the phone number if there is one, or else the e-mail address; null without either.
 */
export function contactOf({ countryCode, phone, email }: Profile): Destination | null {
  if (countryCode !== null && phone !== null) return toPhone({ countryCode, phone });
  return email === null ? null : toEmail(email);
}

/** The owner's contact, masked so that only the owner recognises it: '+966 •• ••• 4567', 's•••@example.com'. */
export function maskedContact({ countryCode, phone, email }: Profile): string | null {
  // Non-breaking spaces keep the phone number on one line.
  if (countryCode !== null && phone !== null)
    return `+${countryCode}\u00a0••\u00a0•••\u00a0${phone.slice(-4)}`;
  if (email === null) return null;
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}

/** Notifies the owner of a change to the account, in the owner's language and at the contact from before the change. */
export async function notifyOwner(
  tx: Transaction,
  { jobs }: Shop,
  before: Profile,
  event: AccountEvent['event'],
): Promise<void> {
  const contact = contactOf(before);
  if (contact !== null) await jobs.send(tx, accountEvent, { ...contact, event, language: before.language });
}
