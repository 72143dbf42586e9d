import type { SignedContext } from '#server/http/context.ts';
import { limitRate, undoHit } from '#server/http/limits/limit-rate.ts';
import { couponKey } from './coupon-key.ts';
import { findCoupon, type StoredCoupon } from './coupons.store.ts';
import { refuseUnknownCode } from './refuse-coupon.ts';

/**
 * The limit against guessing codes: the number of unknown codes per hour that may be typing mistakes. Further attempts
 * are refused.
 */
const HOUR_SECONDS = 3600;
const MAX_UNKNOWN_PER_SESSION = { requests: 10, perSeconds: HOUR_SECONDS };
const MAX_UNKNOWN_PER_HOUSEHOLD = { requests: 50, perSeconds: HOUR_SECONDS };
const MAX_UNKNOWN_PER_SITE = { requests: 400, perSeconds: HOUR_SECONDS };

/**
 * Finds a coupon by its code as typed. Every attempt is counted before the lookup, so that concurrent attempts cannot
 * exceed the limit; an attempt with an existing code is uncounted afterwards.
 * @throws Refusal couponNotValid (unknown), tooManyTries after too many unknown codes.
 */
export async function findCode(code: string, context: SignedContext): Promise<StoredCoupon> {
  const { database, clock, session, network } = context;
  const now = clock.now();
  const limits = [
    [`coupons.unknown session ${session.id}`, MAX_UNKNOWN_PER_SESSION],
    [`coupons.unknown address ${network.household}`, MAX_UNKNOWN_PER_HOUSEHOLD],
    [`coupons.unknown site ${network.site}`, MAX_UNKNOWN_PER_SITE],
  ] as const;
  for (const [key, limit] of limits) await limitRate(database, key, now, limit);
  const coupon = await findCoupon(database, couponKey(code));
  if (coupon === null) throw refuseUnknownCode();
  for (const [key] of limits) await undoHit(database, key, now, HOUR_SECONDS);
  return coupon;
}
