import type { markPhoneLostCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findShopper, lockShopper } from '../account.store.ts';
import { spendCode } from '../codes/spend-code.ts';
import { upsertLostPhone } from './lost-phone.store.ts';
import { endedBefore, lostPhoneCode, notifyEverywhere, readyFrom } from './lost-phone.ts';
import { readLostPhone } from './read-lost-phone.ts';

/**
 * Reports the phone number lost, with the code sent by e-mail. After three days the owner can prove ownership by e-mail
 * instead. Phone number and e-mail address are notified at once, and any session of the account can withdraw the
 * report.
 * @throws Refusal wrongCode, codeExpired; wrongState without a phone number or an e-mail address.
 */
export async function markPhoneLost(
  { code }: InputOf<typeof markPhoneLostCall>,
  context: SignedContext,
): Promise<OutputOf<typeof markPhoneLostCall>> {
  const { database, session, clock } = context;
  const to = lostPhoneCode(await findShopper(database, session.shopperId));
  await spendCode(to, code, context, async (tx) => {
    const person = await lockShopper(tx, session.shopperId);
    if (person === null) throw refuse('notSignedIn', (t) => t.http.notSignedIn);
    // If the e-mail address was changed after the code was sent, the code no longer proves ownership.
    if (person.email !== to.destination) throw refuse('codeExpired', (t) => t.account.codeExpired);
    const now = clock.now();
    const times = { now, readyAt: readyFrom(now), endedBefore: endedBefore(now) };
    if (await upsertLostPhone(tx, person.id, times)) {
      await notifyEverywhere(tx, context, person, 'lostPhoneReported');
    }
  });
  return await readLostPhone({}, context);
}
