import type { verifyPhoneCall } from '#contract/account/account.calls.ts';
import { CODE_TRIES } from '#contract/account/account.limits.ts';
import { isCodeComplete, westernDigits } from '#contract/account/account.rules.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOrAddCustomer, markGuestMerged, type Phone } from './account.store.ts';
import { openSession } from './open-session.ts';
import { type CodePurpose, countWrongTry, endCode, lockLiveCode } from './phone-code.store.ts';
import { isSameCode } from './phone-code.ts';
import { numberOf } from './phone-number.ts';
import { revokeSession, revokeSessionsOf } from './session.store.ts';
import { makeSecret } from './session-keys.ts';

type Input = InputOf<typeof verifyPhoneCall>;
type SignedIn = OutputOf<typeof verifyPhoneCall>;

/**
 * Signs in whoever holds the code sent to a phone; a number seen for the first time becomes a customer.
 * Invariant: of any number of requests with one code exactly one succeeds, and it does all or nothing: code spent,
 * customer there, guest's cart merged, the old session ended, the new one open.
 */
export async function verifyPhone(input: Input, context: SignedContext): Promise<SignedIn> {
  const number = numberOf(input);
  const code = westernDigits(input.code);
  if (!isCodeComplete(code)) throw refuse('wrongCode', (t) => t.account.wrongCode);
  // Signing in always changes the browser's secret: whatever was open in it before opens nothing afterwards.
  const bindingSecret = makeSecret();
  const outcome = await inTransaction(context.database, async (tx) => {
    const spent = await spendCode(tx, { ...number, purpose: 'signIn' }, code, context.clock.now());
    // A wrong try is an outcome, not an error: its count must be committed.
    return spent === 'right' ? await signInAs(tx, number, input.guestId, bindingSecret, context) : spent;
  });
  if (outcome === 'wrong') throw refuse('wrongCode', (t) => t.account.wrongCode);
  if (outcome === 'expired') throw refuse('codeExpired', (t) => t.account.codeExpired);
  // Only after the commit: a browser that gets the new secret for nothing would lose its old session.
  context.binding.set(bindingSecret);
  return outcome;
}

async function spendCode(
  tx: Transaction,
  to: Phone & { purpose: CodePurpose },
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> {
  const live = await lockLiveCode(tx, to, now);
  if (!live) return 'expired';
  if (isSameCode(live, to, code)) {
    await endCode(tx, live.id, now);
    return 'right';
  }
  await countWrongTry(tx, live.id, CODE_TRIES, now);
  return 'wrong';
}

async function signInAs(
  tx: Transaction,
  number: Phone,
  guestId: number | undefined,
  bindingSecret: string,
  context: SignedContext,
): Promise<SignedIn> {
  const { session, clock, language, consequences } = context;
  const now = clock.now();
  const customer = await findOrAddCustomer(tx, number, { language, now });
  // A guest's cart goes only to whoever holds that guest's own token (product.md 2); any other id is left alone.
  const isOwnGuest = session.isGuest && guestId === session.shopperId;
  if (isOwnGuest && (await markGuestMerged(tx, session.shopperId, customer.id))) {
    const who = { guestId: session.shopperId, customerId: customer.id };
    for (const consequence of consequences.whenGuestSignsIn) await consequence(tx, who, context);
    await revokeSessionsOf(tx, session.shopperId, now);
  }
  await revokeSession(tx, session.id, now);
  const token = await openSession(tx, { shopperId: customer.id, bindingSecret }, now);
  return { ...customer, ...number, token };
}
