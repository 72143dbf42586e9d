import type { signInCall } from '#contract/account/account.calls.ts';
import type { OutputOf } from '#contract/call.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { MINUTE } from '#server/clock.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockEmailAccount } from '../email/email-account.store.ts';
import { hashSecret } from '../sessions/session.ts';
import {
  deleteFamily,
  findRemembered,
  lockRemembered,
  updateFamilySessionsAsRevoked,
  updateTokenAsSpent,
} from './remembered.store.ts';
import { giveToken, type Held, readHeld } from './remembered.ts';
import { signInAs } from './sign-in-as.ts';

/**
 * The time in which a second use of a token does not count as theft, because two tabs or a double click can cause one.
 */
const REUSE_GRACE_MS = MINUTE;

type SignInRequest = { email: string; guestId: number | undefined; remembers: boolean | undefined };

/**
 * Signs in with this browser's remembered sign-in, without a password (product.md 2).
 *
 * Invariant: a token signs in once and is replaced by the next one of its family. A token that is used again later must
 * have been copied: the family and all its sessions are revoked, because the thief cannot be told from the owner.
 * @throws Refusal codeExpired when the password has to be typed again.
 */
export async function signInRemembered(
  request: SignInRequest,
  context: SignedContext,
): Promise<OutputOf<typeof signInCall>> {
  const { database, remembered } = context;
  const expired = () => refuse('codeExpired', (t) => t.account.rememberedOver);
  const held = readHeld(remembered);
  // The shopper typed another address than the remembered one, so this sign-in fails and the remembered sign-in stays.
  if (held !== null && held.email !== request.email) throw expired();
  const outcome = held && (await inTransaction(database, (tx) => tryToken(tx, held, request, context)));
  // The cookie is not cleared, because a concurrent request may already have set the next token.
  if (outcome === 'spent just now') throw expired();
  if (outcome === null) {
    if (remembered.read() !== null) remembered.clear();
    throw expired();
  }
  outcome.finish();
  return outcome.signedIn;
}

async function tryToken(tx: Transaction, held: Held, request: SignInRequest, context: SignedContext) {
  const now = context.clock.now();
  const tokenHash = hashSecret(held.token);
  const found = await findRemembered(tx, tokenHash);
  if (!found) return null;
  // The account is locked first, as everywhere, so that this sign-in and a change of password run one after the other.
  const account = await lockEmailAccount(tx, found.shopperId);
  const token = await lockRemembered(tx, tokenHash);
  if (!token || token.expiresAt <= now || account.email !== held.email) return null;
  if (token.spentAt) {
    if (now.getTime() - token.spentAt.getTime() <= REUSE_GRACE_MS) return 'spent just now';
    await updateFamilySessionsAsRevoked(tx, token.family, now);
    await deleteFamily(tx, token.family);
    return null;
  }
  await updateTokenAsSpent(tx, tokenHash, now);
  const customer = { customerId: account.id, isNew: false };
  const { signedIn, bind } = await signInAs(tx, customer, request.guestId, context);
  const setCookie = await nextToken(tx, { ...token, held, sessionToken: signedIn.token }, request, context);
  return {
    signedIn,
    finish: () => {
      bind();
      setCookie();
    },
  };
}

/** Creates the next token, or deletes the family if the shopper no longer wants to be remembered. */
async function nextToken(
  tx: Transaction,
  token: { family: string; expiresAt: Date; shopperId: number; held: Held; sessionToken: string },
  { remembers }: SignInRequest,
  context: SignedContext,
): Promise<() => void> {
  if (remembers === false) {
    await deleteFamily(tx, token.family);
    return () => context.remembered.clear();
  }
  const { shopperId: customerId, held, sessionToken } = token;
  return await giveToken(tx, { customerId, email: held.email, sessionToken }, token, context);
}
