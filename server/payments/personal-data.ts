import { listCardsCall, listPaymentsCall } from '#contract/payments/payments.calls.ts';
import { MAX_PAYMENTS_PER_PAGE as limit } from '#contract/payments/payments.limits.ts';
import { asAnswered, everyPage } from '#server/http/data-export.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { listPayments } from './list-payments.ts';
import { deletePaymentEmails } from './payments.store.ts';
import { listCards } from './saved-cards/list-cards.ts';
import { removeCards } from './saved-cards/remove-cards.ts';
import { deletePaymentPhones } from './wallet-codes/wallet-codes.store.ts';

/** Handles `onDataExport`: exports payments, and saved cards by their last four digits, which is all the shop knows. */
export const exportPayments: TransactionHooks['onDataExport'][number] = async (context) => ({
  cards: asAnswered(listCardsCall, await listCards({}, context)),
  payments: everyPage(listPaymentsCall, 'payments', (page) => listPayments({ page, limit }, context)),
});

/**
 * Handles `onAccountRemoved`: deletes the saved cards in the shop and at the provider, and erases personal data given
 * for payments.
 */
export const erasePayer: TransactionHooks['onAccountRemoved'][number] = async (tx, { shopperId }, shop) => {
  await removeCards(tx, shop, { shopperId });
  await deletePaymentEmails(tx, shopperId);
  await deletePaymentPhones(tx, shopperId);
};
