import type { SignedContext } from '#server/http/context.ts';
import { limitRate, undoHit } from '#server/http/limit-rate.ts';
import { couponKey } from './coupon-key.ts';
import { findCoupon, type StoredCoupon } from './coupons.store.ts';
import { refuseUnknownCode } from './refuse-coupon.ts';

/** Codes can be guessed: so many unknown ones an hour are mistakes, more are not. */
const HOUR_SECONDS = 3600;
const UNKNOWN_A_SESSION = { requests: 10, perSeconds: HOUR_SECONDS };
const UNKNOWN_A_HOUSEHOLD = { requests: 50, perSeconds: HOUR_SECONDS };
const UNKNOWN_A_SITE = { requests: 400, perSeconds: HOUR_SECONDS };

/**
 * The coupon of a code as people type it. Every try is counted before it is looked up, so that many at once gain
 * nothing, and a code that there is counts as none.
 * @throws Refusal couponNotValid (unknown), tooManyTries after too many unknown ones.
 */
export async function findCode(code: string, context: SignedContext): Promise<StoredCoupon> {
  const { database, clock, session, network } = context;
  const now = clock.now();
  const limits = [
    [`coupons.unknown session ${session.id}`, UNKNOWN_A_SESSION],
    [`coupons.unknown address ${network.household}`, UNKNOWN_A_HOUSEHOLD],
    [`coupons.unknown site ${network.site}`, UNKNOWN_A_SITE],
  ] as const;
  for (const [key, limit] of limits) await limitRate(database, key, now, limit);
  const coupon = await findCoupon(database, couponKey(code));
  if (coupon === null) throw refuseUnknownCode();
  for (const [key] of limits) await undoHit(database, key, now, HOUR_SECONDS);
  return coupon;
}
