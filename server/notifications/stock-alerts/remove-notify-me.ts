import type { InputOf } from '#contract/call.ts';
import type { removeNotifyMeCall } from '#contract/notifications/notifications.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { deleteStockAlert } from './stock-alerts.store.ts';

/** Removes a stock alert. Removing an alert that does not exist or was already sent is not an error. */
export async function removeNotifyMe(
  { productId, colourId, cityId }: InputOf<typeof removeNotifyMeCall>,
  { database, session: { shopperId } }: SignedContext,
): Promise<null> {
  await deleteStockAlert(database, { shopperId, productId, colourId: colourId ?? null, cityId });
  return null;
}
