import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { updateMediaOwner } from './uploads.store.ts';

/** Handles `onGuestSignIn`: the greetings in a guest's cart now belong to the customer, like the cart. */
export const moveMedia: TransactionHooks['onGuestSignIn'][number] = (tx, { guestId, customerId }) =>
  updateMediaOwner(tx, guestId, customerId);
