import { listCardsCall, listPaymentsCall } from '#contract/payments/payments.calls.ts';
import { MOST_PAYMENTS_A_PAGE as limit } from '#contract/payments/payments.limits.ts';
import type { Consequences } from '#server/consequences.ts';
import { asAnswered, everyPage } from '#server/http/own-data.ts';
import { listCards } from './list-cards.ts';
import { listPayments } from './list-payments.ts';

/** For `whenDataIsExported`: cards by their last four digits, which are all the shop knows, and payments made. */
export const exportPayments: Consequences['whenDataIsExported'][number] = async (context) => ({
  cards: asAnswered(listCardsCall, await listCards({}, context)),
  payments: everyPage(listPaymentsCall, 'payments', (page) => listPayments({ page, limit }, context)),
});
