import type { Profile } from '#contract/account/profile.wire.ts';
import type { Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { type Destination, toEmail, toPhone } from '../codes/code.ts';
import { type AccountEvent, accountEvent } from '../profile/profile.public.ts';

/** Where the owner of an account can be reached: by phone if there is one, else by e-mail, else nowhere. */
export function contactOf({ countryCode, phone, email }: Profile): Destination | null {
  if (countryCode !== null && phone !== null) return toPhone({ countryCode, phone });
  return email === null ? null : toEmail(email);
}

/** As much of a destination as its owner needs to know it by: '+966 •• ••• 4567', 's•••@example.com'. */
export function maskedContact({ countryCode, phone, email }: Profile): string | null {
  // With spaces that do not break: a number is read on one line.
  if (countryCode !== null && phone !== null)
    return `+${countryCode}\u00a0••\u00a0•••\u00a0${phone.slice(-4)}`;
  if (email === null) return null;
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}

/** Tells the owner what became of the account, in the owner's language and where the owner could be reached before. */
export async function notifyOwner(
  tx: Transaction,
  { jobs }: Shop,
  before: Profile,
  event: AccountEvent['event'],
): Promise<void> {
  const contact = contactOf(before);
  if (contact !== null) await jobs.send(tx, accountEvent, { ...contact, event, language: before.language });
}
