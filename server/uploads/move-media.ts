import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { updateMediaOwner } from './uploads.store.ts';

/** For `onGuestSignIn`: the greetings in a guest's cart go with the cart to the customer. */
export const moveMedia: TransactionHooks['onGuestSignIn'][number] = (tx, { guestId, customerId }) =>
  updateMediaOwner(tx, guestId, customerId);
