import type { verifyPhoneCall } from '#contract/account/account.calls.ts';
import type { OutputOf } from '#contract/call.ts';
import type { Transaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { findShopper, updateGuestAsMerged } from '../account.store.ts';
import {
  findOwnerProvedAt,
  updateSessionAsRevoked,
  updateSessionsAsRevoked,
} from '../sessions/session.store.ts';
import { makeSecret, openSession } from '../sessions/session.ts';
import { rememberDevice } from './known-device.ts';

type SignedIn = OutputOf<typeof verifyPhoneCall>;

/**
 * Opens a session for a verified customer, in the transaction of the verification; merges the guest's cart and ends the
 * caller's session. Call the returned `bind` only after the commit: it sets the browser's new secret, which after a
 * rollback would lock the browser out of its old session.
 */
export async function signInAs(
  tx: Transaction,
  { customerId, isNew }: { customerId: number; isNew: boolean },
  guestId: number | undefined,
  context: SignedContext,
): Promise<{ signedIn: SignedIn; bind: () => void }> {
  const { session, clock, binding, hooks, userAgent } = context;
  const now = clock.now();
  // Signing in always changes the browser's secret, so that earlier tokens of the browser become invalid.
  const bindingSecret = makeSecret();
  // A guest's cart is merged only if the request has that guest's own token (product.md 2); any other id is ignored.
  const isOwnGuest = session.isGuest && guestId === session.shopperId;
  if (isOwnGuest && (await updateGuestAsMerged(tx, session.shopperId, customerId))) {
    const who = { guestId: session.shopperId, customerId };
    for (const hook of hooks.onGuestSignIn) await hook(tx, who, context);
    await updateSessionsAsRevoked(tx, session.shopperId, now);
  }
  await updateSessionAsRevoked(tx, session.id, now);
  // A new e-mail replaces the session of the customer who just proved ownership, perhaps to set a new number next: the
  // proof stays with the browser, and expires no later.
  const ownerProvedAt = customerId === session.shopperId ? await findOwnerProvedAt(tx, session.id) : null;
  const opened = { shopperId: customerId, bindingSecret, userAgent, ownerProvedAt };
  const token = await openSession(tx, opened, now);
  const remember = await rememberDevice(tx, { shopperId: customerId, sessionToken: token }, context);
  const { id, uuid, name, picture, countryCode, phone } = await findShopper(tx, customerId);
  return {
    signedIn: { id, uuid, token, picture, name, countryCode, phone, isNew },
    bind: () => {
      binding.set(bindingSecret);
      remember();
    },
  };
}
