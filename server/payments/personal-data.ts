import { listCardsCall, listPaymentsCall } from '#contract/payments/payments.calls.ts';
import { MOST_PAYMENTS_A_PAGE as limit } from '#contract/payments/payments.limits.ts';
import type { Consequences } from '#server/consequences.ts';
import { asAnswered, everyPage } from '#server/http/own-data.ts';
import { listCards } from './list-cards.ts';
import { listPayments } from './list-payments.ts';
import { forgetEmails } from './payments.store.ts';
import { removeCards } from './remove-cards.ts';
import { forgetPhones } from './wallet-codes.store.ts';

/** For `whenDataIsExported`: cards by their last four digits, which are all the shop knows, and payments made. */
export const exportPayments: Consequences['whenDataIsExported'][number] = async (context) => ({
  cards: asAnswered(listCardsCall, await listCards({}, context)),
  payments: everyPage(listPaymentsCall, 'payments', (page) => listPayments({ page, limit }, context)),
});

/** `whenAccountRemoved`: the cards go, here and at the provider, and what was given for a payment. */
export const forgetPayer: Consequences['whenAccountRemoved'][number] = async (tx, { shopperId }, shop) => {
  await removeCards(tx, shop, { shopperId });
  await forgetEmails(tx, shopperId);
  await forgetPhones(tx, shopperId);
};
