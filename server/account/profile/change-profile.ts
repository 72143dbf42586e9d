import type { changeProfileCall } from '#contract/account/account.calls.ts';
import { isAccountName } from '#contract/account/account.rules.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { DAY, SECOND } from '#server/clock.ts';
import type { SignedContext } from '#server/http/context.ts';
import { limitRate } from '#server/http/limits/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';
import { findShopper, type Phone, updateName } from '../account.store.ts';
import { toPhone } from '../codes/code.ts';
import { addressOf } from '../codes/email-address.ts';
import { makeCode } from '../codes/make-code.ts';
import { numberOf } from '../codes/phone-number.ts';
import { startEmailVerification } from '../email/email-verification.ts';
import { refuseUnproved } from '../ownership/owner-proof.ts';

/** The maximum number of new contacts per account and day; more than anybody really has. */
const NEW_CONTACTS_A_DAY = 10;

/**
 * Saves the customer's name. The shop sends a code to a new phone number or e-mail address, and saves the contact when
 * the code is entered (verifyNewPhone, verifyEmail). The response does not reveal whether another account has the phone
 * number or e-mail address.
 *
 * Invariant: all or nothing. If a code cannot be sent yet, nothing is saved and the refusal says why.
 * @throws Refusal notValid; ownerProofNeeded for a new phone number or e-mail address (owner-proof); tooManyTries with
 * the seconds until the next code may be sent
 */
export async function changeProfile(
  { name, countryCode, phone, email }: InputOf<typeof changeProfileCall>,
  context: SignedContext,
): Promise<OutputOf<typeof changeProfileCall>> {
  if (!isAccountName(name)) throw refuse('notValid', (t) => t.account.nameTooShort);
  // Country code and phone number are required together (Specification 5, Profile). Fields that are left out stay
  // unchanged.
  const wanted = phone === undefined ? null : numberOf({ countryCode: countryCode ?? '', phone });
  const wantedEmail = email === undefined ? null : addressOf(email);
  const { shopperId } = context.session;
  return await inTransaction(context.database, async (tx) => {
    const saved = await findShopper(tx, shopperId);
    const isNewPhone =
      wanted !== null && (wanted.phone !== saved.phone || wanted.countryCode !== saved.countryCode);
    const isNewEmail = wantedEmail !== null && wantedEmail !== saved.email;
    if (isNewPhone || isNewEmail) await refuseUnproved(tx, context);
    if (isNewPhone) await sendPhoneCode(tx, wanted, context);
    if (isNewEmail) await sendEmailCode(tx, wantedEmail, context);
    await updateName(tx, shopperId, name);
    return { ...saved, name, isPhoneCodeSent: isNewPhone, isEmailCodeSent: isNewEmail };
  });
}

/**
 * Sends a code that only this customer can use. A daily limit stops SMS pumping with many phone numbers or e-mail
 * addresses.
 */
async function sendPhoneCode(tx: Transaction, wanted: Phone, context: SignedContext): Promise<void> {
  const { shopperId } = context.session;
  await makeCode(tx, { ...toPhone(wanted), purpose: 'changePhone', requestedBy: shopperId }, context);
  await countNewContact(tx, context);
}

async function sendEmailCode(tx: Transaction, email: string, context: SignedContext): Promise<void> {
  await startEmailVerification(tx, { email }, context);
  await countNewContact(tx, context);
}

/** Counts a new contact towards the daily limit. Called last, so that only codes that are really sent count. */
const countNewContact = (tx: Transaction, { session, clock }: SignedContext): Promise<void> =>
  limitRate(tx, `account.changeProfile new contact of ${session.shopperId}`, clock.now(), {
    requests: NEW_CONTACTS_A_DAY,
    perSeconds: DAY / SECOND,
  });
