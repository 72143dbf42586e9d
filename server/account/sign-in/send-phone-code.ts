import type { sendPhoneCodeCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { Context, SignedContext } from '#server/http/context.ts';
import { messages } from '#text/messages.ts';
import type { Phone } from '../account.store.ts';
import { toPhone } from '../codes/code.ts';
import { makeCode } from '../codes/make-code.ts';
import { numberOf } from '../codes/phone-number.ts';

/**
 * Sends a sign-in code to a phone number. Does not check whether the number has an account, so neither the response nor
 * its time can reveal that (product.md 2).
 */
export async function sendPhoneCode(
  input: InputOf<typeof sendPhoneCodeCall>,
  context: SignedContext,
): Promise<OutputOf<typeof sendPhoneCodeCall>> {
  const number = numberOf(input);
  const code = await inTransaction(context.database, (tx) =>
    makeCode(tx, { ...toPhone(number), purpose: 'signIn', requestedBy: context.session.shopperId }, context),
  );
  return popupLineOf(number, code, context);
}

/** The text of a success popup for country code 91 (Specification 4). Outside live mode it contains the code. */
function popupLineOf({ countryCode }: Phone, code: string, { settings, language }: Context): string | null {
  if (countryCode !== '91') return null;
  const t = messages[language];
  return settings.mode === 'live' ? t.account.codeOnItsWay : t.account.codeShown(code);
}
