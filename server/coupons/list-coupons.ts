import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listCouponsCall } from '#contract/coupons/coupons.calls.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { countRedemptionsOf } from './count-redemptions.ts';
import { listSavedCoupons } from './coupons.store.ts';
import { showCoupons } from './describe-coupon.ts';

/** The customer's saved coupons in their current state, newest first. */
export async function listCoupons(
  _input: InputOf<typeof listCouponsCall>,
  { database, clock, session, language }: CustomerContext,
): Promise<OutputOf<typeof listCouponsCall>> {
  const coupons = await listSavedCoupons(database, session.shopperId);
  const uses = await countRedemptionsOf(
    database,
    session.shopperId,
    coupons.map(({ id }) => id),
  );
  return showCoupons(database, coupons, { id: session.shopperId, uses, language, now: clock.now() });
}
