import type { changePasswordCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { forgetHits } from '#server/http/limit-rate.ts';
import { refuse } from '#server/http/refuse.ts';
import { toEmail } from './code.ts';
import { lockEmailAccount, readEmailAccount, setPasswordHash } from './email-account.store.ts';
import { forgetDevicesOf } from './known-device.store.ts';
import { readDeviceHash } from './known-device.ts';
import { hashNewPassword } from './new-password.ts';
import { endPasswordTokens, readPasswordToken, spendPasswordToken } from './password-token.store.ts';
import { wrongPasswordKeys } from './password-tries.ts';
import { accountNews } from './profile.public.ts';
import { endRemembered } from './remembered.store.ts';
import { revokeOtherSessionsOf } from './session.store.ts';
import { hashSecret } from './session-keys.ts';

/**
 * Chooses a new password with the token of a forgotten one. Whatever the old password had opened is over: all other
 * sessions of the account, and every browser that remembered it (product.md 2).
 * Invariant: a token changes a password once, and all or nothing.
 */
export async function changePassword(
  { token, password }: InputOf<typeof changePasswordCall>,
  context: SignedContext,
): Promise<null> {
  const { database, session, clock, jobs } = context;
  const tokenHash = hashSecret(token);
  const over = () => refuse('codeExpired', (t) => t.account.passwordTokenOver);
  const shopperId = await readPasswordToken(database, { tokenHash, askedBy: session.shopperId }, clock.now());
  if (shopperId === null) throw over();
  const { email, name } = await readEmailAccount(database, shopperId);
  if (email === null) throw over();
  // Before the transaction: it takes a while. The token is still good if the password is refused.
  const passwordHash = await hashNewPassword(password, { email, name });
  await inTransaction(database, async (tx) => {
    const now = clock.now();
    const account = await lockEmailAccount(tx, shopperId);
    if (account.email !== email || !(await spendPasswordToken(tx, tokenHash))) throw over();
    await setPasswordHash(tx, shopperId, passwordHash);
    await endRemembered(tx, shopperId);
    await forgetDevicesOf(tx, shopperId, { except: readDeviceHash(context.device) });
    await revokeOtherSessionsOf(tx, shopperId, session.id, now);
    await endPasswordTokens(tx, shopperId);
    // Its owner has shown who it is: wrong tries before do not keep anybody out.
    for (const key of wrongPasswordKeys(email)) await forgetHits(tx, key);
    await jobs.send(tx, accountNews, {
      ...toEmail(email),
      news: 'passwordChanged',
      language: account.language,
    });
  });
  return null;
}
