import type { changePasswordCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { deleteHits } from '#server/http/limits/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';
import { toEmail } from '../codes/code.ts';
import { findEmailAccountById, lockEmailAccount, updatePasswordHash } from '../email/email-account.store.ts';
import { accountEvent } from '../profile/profile.public.ts';
import { updateOtherSessionsAsRevoked } from '../sessions/session.store.ts';
import { hashSecret, readDeviceHash } from '../sessions/session.ts';
import { deleteDevicesOf } from '../sign-in/known-device.store.ts';
import { deleteRememberedOf } from '../sign-in/remembered.store.ts';
import { hashNewPassword } from './new-password.ts';
import { deletePasswordToken, deletePasswordTokens, findPasswordToken } from './password-token.store.ts';
import { wrongPasswordKeys } from './password-tries.ts';

/**
 * Sets a new password with the token of a forgotten one. Ends everything that the old password gave access to: all
 * other sessions of the account and all remembered sign-ins (product.md 2).
 *
 * Invariant: a token changes a password once, and completely or not at all.
 */
export async function changePassword(
  { token, password }: InputOf<typeof changePasswordCall>,
  context: SignedContext,
): Promise<null> {
  const { database, session, clock, jobs } = context;
  const tokenHash = hashSecret(token);
  const expired = () => refuse('codeExpired', (t) => t.account.passwordTokenOver);
  const shopperId = await findPasswordToken(
    database,
    { tokenHash, requestedBy: session.shopperId },
    clock.now(),
  );
  if (shopperId === null) throw expired();
  const { email, name } = await findEmailAccountById(database, shopperId);
  if (email === null) throw expired();
  // The password is hashed before the transaction, because hashing is slow. If the password is refused, the token stays
  // valid.
  const passwordHash = await hashNewPassword(password, { email, name });
  await inTransaction(database, async (tx) => {
    const now = clock.now();
    const account = await lockEmailAccount(tx, shopperId);
    if (account.email !== email || !(await deletePasswordToken(tx, tokenHash))) throw expired();
    await updatePasswordHash(tx, shopperId, passwordHash);
    await deleteRememberedOf(tx, shopperId);
    await deleteDevicesOf(tx, shopperId, { except: readDeviceHash(context.device) });
    await updateOtherSessionsAsRevoked(tx, shopperId, session.id, now);
    await deletePasswordTokens(tx, shopperId);
    // The owner has proved ownership, so earlier wrong passwords no longer block a sign-in.
    for (const key of wrongPasswordKeys(email)) await deleteHits(tx, key);
    await jobs.send(tx, accountEvent, {
      ...toEmail(email),
      event: 'passwordChanged',
      language: account.language,
    });
  });
  return null;
}
