import { createHash, timingSafeEqual } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { localDigits } from '#contract/digits.ts';
import { orderNumberIn } from '#contract/orders/order-number.rules.ts';
import type { readTrackedOrderCall } from '#contract/orders/tracking.calls.ts';
import { TRACKED_ORDER_LIMIT } from '#contract/orders/tracking.limits.ts';
import { findPhone } from '#server/account/profile/profile.public.ts';
import type { Context } from '#server/http/context.ts';
import { limitRate, undoHit } from '#server/http/limits/limit-rate.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import { listShownShipments } from '#server/shipments/shipments.public.ts';
import { shownShipmentOf } from '../show-orders.ts';
import { findOrderToTrack } from './track-links.store.ts';

const refuseUnknown = (): Refusal => refuse('notFound', (t) => t.orders.trackedUnknown);
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Masks a name as "N•• A••": the buyer can recognise the recipient, and others learn no name. Every word gets two dots,
 * so its length is hidden too.
 */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/u)
    .flatMap((word) => /^[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
    .map((letter) => `${letter}••`)
    .join(' ');

/**
 * The status of an order for somebody who gives its number and the buyer's phone number (decision 059). Nothing else
 * about the order is shown.
 *
 * Invariant: an unknown order number and a wrong phone number are indistinguishable. Both cases run the same queries,
 * compare hashed phone numbers in constant time, and give the same refusal. Each attempt counts towards the limit of
 * its order number before the lookup, so that concurrent attempts cannot exceed the limit. A correct attempt is
 * uncounted afterwards.
 * @throws Refusal notFound, tooManyTries
 */
export async function readTrackedOrder(
  { orderNumber: typed, countryCode, phone }: InputOf<typeof readTrackedOrderCall>,
  { database, clock }: Context,
): Promise<OutputOf<typeof readTrackedOrderCall>> {
  const number = orderNumberIn(typed);
  if (number === null) throw refuseUnknown();
  const now = clock.now();
  const key = `orders.tracked ${number}`;
  await limitRate(database, key, now, TRACKED_ORDER_LIMIT);
  const order = await findOrderToTrack(database, number);
  const known = await findPhone(database, order?.shopperId ?? null);
  const typedHash = digest(`${countryCode} ${localDigits(countryCode, phone)}`);
  const isSame = timingSafeEqual(typedHash, digest(known ?? '')) && known !== null;
  if (order === undefined || !isSame) throw refuseUnknown();
  await undoHit(database, key, now, TRACKED_ORDER_LIMIT.perSeconds);
  const { id, shopperId: _, recipientName, ...shown } = order;
  return {
    ...shown,
    recipientName: maskedName(recipientName),
    shipment: shownShipmentOf(order, await listShownShipments(database, [id])),
  };
}
