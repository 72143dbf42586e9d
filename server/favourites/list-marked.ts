import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listMarkedCall } from '#contract/favourites/favourites.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { listMarkedAmong } from './favourites.store.ts';

/** Which of the products are favourites of whoever asks. */
export async function listMarked(
  { productIds }: InputOf<typeof listMarkedCall>,
  { database, session }: SignedContext,
): Promise<OutputOf<typeof listMarkedCall>> {
  return { productIds: await listMarkedAmong(database, session.shopperId, productIds) };
}
