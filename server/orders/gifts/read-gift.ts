import type { InputOf } from '#contract/call.ts';
import type { readGiftCall } from '#contract/orders/tracking.calls.ts';
import type { TrackedGift } from '#contract/orders/tracking.wire.ts';
import type { Context } from '#server/http/context.ts';
import { showGift } from './show-gift.ts';
import { trackedBy } from './track-link.ts';

/** The gift that a tracking link shows. The token is the only authorisation. */
export async function readGift(
  { token }: InputOf<typeof readGiftCall>,
  { database, clock, language }: Context,
): Promise<TrackedGift> {
  const order = await trackedBy(database, token, clock.now());
  return showGift(database, { ...order, language });
}
