import type { InputOf } from '#contract/call.ts';
import type { readPhotoCall } from '#contract/orders/dispatch.calls.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { findPhotoBytes } from './door-photos.store.ts';

/** Reads the door photograph of an order for staff. @throws Refusal notFound */
export async function readPhoto(
  { number }: InputOf<typeof readPhotoCall>,
  { database }: StaffContext,
): Promise<FileAnswer> {
  const order = await findOrderByNumber(database, number);
  const bytes = order && (await findPhotoBytes(database, order.id));
  if (!bytes) throw refuse('notFound', (t) => t.office.fileUnknown);
  return { bytes, type: 'image/webp', name: `${number}-door.webp` };
}
