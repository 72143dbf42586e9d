import type { signInCall } from '#contract/account/account.calls.ts';
import type { OutputOf } from '#contract/call.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { MINUTE } from '#server/clock.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockEmailAccount } from '../email/email-account.store.ts';
import { hashSecret } from '../sessions/session-keys.ts';
import {
  deleteFamily,
  findRemembered,
  lockRemembered,
  updateSessionsOfFamilyRevoked,
  updateSpentAt,
} from './remembered.store.ts';
import { giveToken, type Held, readHeld } from './remembered.ts';
import { signInAs } from './sign-in-as.ts';

/** Two tabs that are pressed at once, or a press that is repeated, are no theft. */
const REPEATED_WITHIN = MINUTE;

type StockAlert = { email: string; guestId: number | undefined; remembers: boolean | undefined };

/**
 * Signs in by what this browser was remembered by, without a password: one press (product.md 2).
 * Invariant: a token opens once and brings the next. One that comes back later was copied: whatever the family holds or
 * has opened ends, for there is no telling which of the two is the thief.
 * @throws Refusal codeExpired where the password has to be typed again.
 */
export async function signInRemembered(
  alert: StockAlert,
  context: SignedContext,
): Promise<OutputOf<typeof signInCall>> {
  const { database, remembered } = context;
  const over = () => refuse('codeExpired', (t) => t.account.rememberedOver);
  const held = readHeld(remembered);
  // Another address than the one that is remembered was typed; the remembered one stays.
  if (held !== null && held.email !== alert.email) throw over();
  const outcome = held && (await inTransaction(database, (tx) => tryToken(tx, held, alert, context)));
  // The browser may hold the next token already, given to the rival.
  if (outcome === 'spent just now') throw over();
  if (outcome === null) {
    if (remembered.read() !== null) remembered.clear();
    throw over();
  }
  outcome.finish();
  return outcome.signedIn;
}

async function tryToken(tx: Transaction, held: Held, alert: StockAlert, context: SignedContext) {
  const now = context.clock.now();
  const tokenHash = hashSecret(held.token);
  const found = await findRemembered(tx, tokenHash);
  if (!found) return null;
  // The account first, as everywhere: a change of its password waits for this sign-in, or this one for the change.
  const account = await lockEmailAccount(tx, found.shopperId);
  const token = await lockRemembered(tx, tokenHash);
  if (!token || token.expiresAt <= now || account.email !== held.email) return null;
  if (token.spentAt) {
    if (now.getTime() - token.spentAt.getTime() <= REPEATED_WITHIN) return 'spent just now';
    await updateSessionsOfFamilyRevoked(tx, token.family, now);
    await deleteFamily(tx, token.family);
    return null;
  }
  await updateSpentAt(tx, tokenHash, now);
  const customer = { customerId: account.id, isNew: false };
  const { signedIn, bind } = await signInAs(tx, customer, alert.guestId, context);
  const give = await next(tx, { ...token, held, sessionToken: signedIn.token }, alert, context);
  return {
    signedIn,
    finish: () => {
      bind();
      give();
    },
  };
}

/** The next token; none where the shopper no longer wishes to be remembered. */
async function next(
  tx: Transaction,
  token: { family: string; expiresAt: Date; shopperId: number; held: Held; sessionToken: string },
  { remembers }: StockAlert,
  context: SignedContext,
): Promise<() => void> {
  if (remembers === false) {
    await deleteFamily(tx, token.family);
    return () => context.remembered.clear();
  }
  const { shopperId: customerId, held, sessionToken } = token;
  return await giveToken(tx, { customerId, email: held.email, sessionToken }, token, context);
}
