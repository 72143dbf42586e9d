import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listCouponsCall } from '#contract/coupons/coupons.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { countUsesOf } from './count-uses.ts';
import { listSaved } from './coupons.store.ts';
import { showCoupons } from './say-coupon.ts';

/** The customer's saved coupons, the newest first, each as it stands now. */
export async function listCoupons(
  _input: InputOf<typeof listCouponsCall>,
  { database, clock, session, language }: SignedContext,
): Promise<OutputOf<typeof listCouponsCall>> {
  const coupons = await listSaved(database, session.shopperId);
  const uses = await countUsesOf(
    database,
    session.shopperId,
    coupons.map(({ id }) => id),
  );
  return showCoupons(database, coupons, { id: session.shopperId, uses, language, now: clock.now() });
}
