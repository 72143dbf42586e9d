import { importCoupons } from '#server/coupons/coupons.public.ts';
import type { Shop } from '#server/http/context.ts';
import { creditWallet } from '#server/wallet/credit.public.ts';
import type { Shopper } from './shopper.ts';

type Given = Pick<Shop, 'database' | 'clock' | 'jobs'>;

/** Creates a coupon as staff would; by default it is valid from the first day of the year. */
export const giveCoupon = (
  { database, clock }: Omit<Given, 'jobs'>,
  coupon: Record<string, unknown> & { code: string },
): Promise<unknown> =>
  importCoupons(database, JSON.stringify([{ from: '2026-01-01', ...coupon }]), clock.now());

/** Adds credit to a customer's wallet, in riyals. */
export async function giveWallet(shop: Given, { phone }: Shopper, riyals: number): Promise<void> {
  const outcome = await creditWallet(shop, {
    operator: 'Sara',
    customer: phone,
    kind: 'refund',
    amount: riyals * 100,
    expiresAt: null,
    key: `e2e ${riyals}`,
  });
  if (outcome !== 'given') throw new Error(`The money was not given: ${outcome}.`);
}
