import type { Consequences } from '#server/consequences.ts';
import { forgetEmails } from './payments.store.ts';
import { removeCards } from './remove-cards.ts';
import { forgetPhones } from './wallet-codes.store.ts';

/** `whenAccountRemoved`: the cards go, here and at the provider, and what was given for a payment. */
export const forgetPayer: Consequences['whenAccountRemoved'][number] = async (tx, { shopperId }, shop) => {
  await removeCards(tx, shop, { shopperId });
  await forgetEmails(tx, shopperId);
  await forgetPhones(tx, shopperId);
};
