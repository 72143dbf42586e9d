import { createHash, timingSafeEqual } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { localDigits } from '#contract/digits.ts';
import { orderNumberIn } from '#contract/orders/order-number.rules.ts';
import type { readTrackedOrderCall } from '#contract/orders/tracking.calls.ts';
import { TRACKED_ORDER_LIMIT } from '#contract/orders/tracking.limits.ts';
import { findPhone } from '#server/account/profile/profile.public.ts';
import type { Context } from '#server/http/context.ts';
import { limitRate, undoHit } from '#server/http/limit-rate.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import { listShownShipments } from '#server/shipments/shipments.public.ts';
import { shownShipmentOf } from '../show-orders.ts';
import { findOrderToTrack } from './track-links.store.ts';

const refuseUnknown = (): Refusal => refuse('notFound', (t) => t.orders.trackedUnknown);
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** "N•• A••": the buyer recognises the recipient, and nobody else learns a name. Always two dots, so no length either. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/u)
    .flatMap((word) => /^[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
    .map((letter) => `${letter}••`)
    .join(' ');

/**
 * Where an order is, for somebody who names it and its buyer's phone (decision 059). Of the order only its state is
 * told.
 * Invariant: an unknown number and a wrong phone cannot be told apart: both take the same queries, the phones are
 * compared as hashes in constant time also where there is no order, and both are refused alike. Each try is counted for
 * its order number before the lookup, known or not, so that many tries at once do not pass the limit; a right one is
 * uncounted.
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
  const asked = digest(`${countryCode} ${localDigits(countryCode, phone)}`);
  const isSame = timingSafeEqual(asked, digest(known ?? '')) && known !== null;
  if (order === undefined || !isSame) throw refuseUnknown();
  await undoHit(database, key, now, TRACKED_ORDER_LIMIT.perSeconds);
  const { id, shopperId: _, recipientName, ...shown } = order;
  return {
    ...shown,
    recipientName: maskedName(recipientName),
    shipment: shownShipmentOf(order, await listShownShipments(database, [id])),
  };
}
