import type { InputOf } from '#contract/call.ts';
import type { removeCardCall } from '#contract/payments/payments.calls.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { removeCards } from './remove-cards.ts';

/**
 * Removes the customer's own card from the shop at once; a job deletes it at the provider.
 * @throws Refusal notFound
 */
export async function removeCard(
  { cardId }: InputOf<typeof removeCardCall>,
  context: SignedContext,
): Promise<null> {
  const { shopperId } = context.session;
  const isRemoved = await inTransaction(context.database, (tx) =>
    removeCards(tx, context, { shopperId, cardId }),
  );
  if (!isRemoved) throw refuse('notFound', (t) => t.payments.cardNotFound);
  return null;
}
