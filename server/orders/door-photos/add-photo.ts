import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { addPhotoCall } from '#contract/orders/dispatch.calls.ts';
import type { Transaction } from '#database/database.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { newLinkToken } from '#server/link-token.ts';
import { type CleanImage, cleanedPicture } from '#server/uploads/uploads.public.ts';
import { findOrderByNumber, lockOrder } from '../orders.store.ts';
import { findPhoto, upsertPhoto } from './door-photos.store.ts';

type Input = InputOf<typeof addPhotoCall>;
type Cleaned = Omit<Input, 'file'> & { picture: CleanImage };

/**
 * Cleans the photograph before the transaction begins, because cleaning takes about a second. @throws Refusal
 * wrongType, tooLarge
 */
export const cleanPhoto = async ({ file, ...input }: Input): Promise<Cleaned> => ({
  ...input,
  picture: await cleanedPicture(Buffer.from(await file.arrayBuffer())),
});

/**
 * Saves the photograph of a gift at the door, taken on the way or after the delivery. Buyer and recipient see the
 * photograph once the gift is delivered. Saving the same photograph again changes nothing.
 *
 * Invariant: nobody replaces a photograph they have not seen, because the current one is read under the order's lock.
 * @throws Refusal notFound, wrongState, changedMeanwhile
 */
export async function addPhoto(
  { number, replaces, picture }: Cleaned,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof addPhotoCall>>> {
  const found = await findOrderByNumber(tx, number);
  if (!found) throw refuse('notFound', (t) => t.office.orderUnknown);
  const order = (await lockOrder(tx, found.id))!;
  const isAtDoor = order.status === 'onTheWay' || order.status === 'delivered';
  if (order.method === 'cafe' || !isAtDoor || order.isForgotten)
    throw refuse('wrongState', (t) => t.office.notAtDoor);
  const { bytes, width, height } = picture;
  const contentHash = createHash('sha256').update(bytes).digest();
  const before = await findPhoto(tx, order.id);
  if (before?.contentHash.equals(contentHash)) return { data: { width, height }, audit: NOTHING_CHANGED };
  if (before && !replaces) {
    throw changedMeanwhile({ who: before.who, at: before.at });
  }
  const { memberId, name: who } = staff;
  await upsertPhoto(tx, order.id, {
    token: newLinkToken(),
    contentHash,
    bytes,
    width,
    height,
    memberId,
    who,
    at: clock.now(),
  });
  return {
    data: { width, height },
    audit: { act: 'order.addPhoto', subject: number, after: { replaces: before !== undefined } },
  };
}
