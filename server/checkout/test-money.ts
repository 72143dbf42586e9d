import { randomUUID } from 'node:crypto';
import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { importCoupons } from '#server/coupons/coupons.public.ts';
import type { Shop } from '#server/http/context.ts';
import type { Shopper } from '#server/test-shop.ts';
import { creditWallet } from '#server/wallet/credit.public.ts';

/**
 * Imports a coupon from the JSON that staff write. The coupon is valid from the first day of the year unless `coupon`
 * says otherwise.
 */
export async function giveCoupon(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  coupon: Record<string, unknown> & { code: string },
): Promise<void> {
  await importCoupons(database, JSON.stringify([{ from: '2026-01-01', ...coupon }]), clock.now());
}

/** Adds riyals to a shopper's wallet, as goodwill or as a bonus that expires. */
export async function giveTo(
  shop: Pick<Shop, 'database' | 'clock' | 'jobs'>,
  { phone }: Shopper,
  riyals: number,
  expiresAt: Date | null = null,
): Promise<void> {
  const given = await creditWallet(shop, {
    operator: 'Sara',
    customer: phone!,
    kind: expiresAt === null ? 'refund' : 'bonus',
    amount: riyals * 100,
    expiresAt,
    key: randomUUID(),
  });
  if (given !== 'given') throw new Error(`Nothing was given to ${phone}.`);
}

/** The balance shown to the shopper, the reserved amount and the sum of the ledger at one moment, in halalas. */
export async function booksOf(shopper: Shopper): Promise<{ ledger: number; balance: number; held: number }> {
  const { balance, held, transactions, total } = await shopper.must(readWalletCall, { limit: 100 });
  if (total > transactions.length) throw new Error('The ledger is longer than a page: its sum is not known.');
  return { ledger: transactions.reduce((sum, { amount }) => sum + amount, 0), balance, held };
}
