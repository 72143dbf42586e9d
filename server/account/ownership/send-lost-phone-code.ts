import type { sendLostPhoneCodeCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { findShopper } from '../account.store.ts';
import { makeCode } from '../codes/make-code.ts';
import { lostPhoneCode } from './lost-phone.ts';

/** Sends an e-mail with the code that reports a phone number lost. @throws Refusal wrongState; tooManyTries. */
export async function sendLostPhoneCode(
  _input: InputOf<typeof sendLostPhoneCodeCall>,
  context: SignedContext,
): Promise<null> {
  await inTransaction(context.database, async (tx) => {
    await makeCode(tx, lostPhoneCode(await findShopper(tx, context.session.shopperId)), context);
  });
  return null;
}
