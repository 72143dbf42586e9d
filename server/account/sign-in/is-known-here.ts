import { emailOf } from '#contract/account/account.rules.ts';
import type { SignedContext } from '#server/http/context.ts';
import { Refusal } from '#server/http/refuse.ts';
import { toEmail, toPhone } from '../codes/code.ts';
import { numberOf } from '../codes/phone-number.ts';
import { isKnownFor } from './known-device.ts';

type ContactInput = { countryCode?: string; phone?: string; email?: string | undefined };

/** Whether the owner of the phone number or e-mail address in a request has signed in with this browser before. */
export async function isKnownHere(input: ContactInput, context: SignedContext): Promise<boolean> {
  const to = destinationIn(input);
  return to !== null && (await isKnownFor(context.database, to, context));
}

function destinationIn({ countryCode, phone, email }: ContactInput) {
  if (email !== undefined) return toEmail(emailOf(email));
  if (countryCode === undefined || phone === undefined) return null;
  try {
    return toPhone(numberOf({ countryCode, phone }));
  } catch (error) {
    // If the contact is not valid, return null: the call itself then refuses the request.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
