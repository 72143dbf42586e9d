import type { changeProfileCall } from '#contract/account/account.calls.ts';
import { isAccountName } from '#contract/account/account.rules.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { DAY, SECOND } from '#server/clock.ts';
import type { SignedContext } from '#server/http/context.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';
import { type Phone, readShopper, setName } from './account.store.ts';
import { toPhone } from './code.ts';
import { makeCode } from './make-code.ts';
import { numberOf } from './phone-number.ts';

/** More new numbers than anybody has in a day. */
const NEW_PHONES_A_DAY = 10;

/**
 * Saves the customer's name; a number other than the saved one gets a code and is saved when the code is shown
 * (verifyNewPhone). Nothing here looks whether the number has an account, so nobody learns it by asking.
 * Invariant: all or nothing. When a code cannot be sent yet, the name is not saved either, and the answer says why.
 * @throws Refusal notValid; tooManyTries with the seconds until the next code.
 */
export async function changeProfile(
  { name, countryCode, phone }: InputOf<typeof changeProfileCall>,
  context: SignedContext,
): Promise<OutputOf<typeof changeProfileCall>> {
  if (!isAccountName(name)) throw refuse('notValid', (t) => t.account.nameTooShort);
  // Both are required of whoever has a number (Specification 5, Profile); what is left out stays as it is.
  const wanted = phone === undefined ? null : numberOf({ countryCode: countryCode ?? '', phone });
  const { shopperId } = context.session;
  return await inTransaction(context.database, async (tx) => {
    const saved = await readShopper(tx, shopperId);
    const isNewPhone =
      wanted !== null && (wanted.phone !== saved.phone || wanted.countryCode !== saved.countryCode);
    if (isNewPhone) await sendCode(tx, wanted, context);
    await setName(tx, shopperId, name);
    return { ...saved, name, isPhoneCodeSent: isNewPhone, isEmailCodeSent: false };
  });
}

/** A code of this customer's alone; whoever walks through numbers is stopped by the day (SMS pumping). */
async function sendCode(tx: Transaction, wanted: Phone, context: SignedContext): Promise<void> {
  const { shopperId } = context.session;
  await makeCode(tx, { ...toPhone(wanted), purpose: 'changePhone', askedBy: shopperId }, context);
  await limitRate(tx, `account.changePhone shopper ${shopperId}`, context.clock.now(), {
    requests: NEW_PHONES_A_DAY,
    perSeconds: DAY / SECOND,
  });
}
