import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { cardRemoved } from './remove-cards.ts';
import { deleteCard, findRemovedCard } from './saved-cards.store.ts';

async function deleteRemovedCard(shop: Shop, id: number): Promise<void> {
  const card = await findRemovedCard(shop.database, id);
  // If the card was saved again or deleted in the meantime, there is nothing to delete.
  if (!card) return;
  await shop.providers.payments[card.provider].cards!.remove(card);
  await deleteCard(shop.database, id);
}

export const deleteCardHandler = (shop: () => Shop): Handler => ({
  job: cardRemoved,
  run: ({ id }: { id: number }) => deleteRemovedCard(shop(), id),
});
