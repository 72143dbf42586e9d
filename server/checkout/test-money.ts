import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { importCoupons } from '#server/coupons/coupons.public.ts';
import type { Shop } from '#server/http/context.ts';
import type { Shopper } from '#server/test-shop.ts';
import { giveMoney } from '#server/wallet/wallet.public.ts';

/** A coupon as the shop's people write it, from the year's first day on unless it says otherwise. */
export async function giveCoupon(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  coupon: Record<string, unknown> & { code: string },
): Promise<void> {
  await importCoupons(database, JSON.stringify([{ from: '2026-01-01', ...coupon }]), clock.now());
}

/** Riyals into a shopper's wallet: goodwill, or a bonus with an end. */
export async function giveTo(
  shop: Pick<Shop, 'database' | 'clock'>,
  { phone }: Shopper,
  riyals: number,
  expiresAt: Date | null = null,
): Promise<void> {
  const given = await giveMoney(shop, {
    customer: phone!,
    kind: expiresAt === null ? 'refund' : 'bonus',
    amount: riyals * 100,
    expiresAt,
    key: randomUUID(),
  });
  if (given !== 'given') throw new Error(`Nothing was given to ${phone}.`);
}

/** What the shopper is told beside what the ledger sums up to; halalas. */
export async function booksOf(
  { database }: Pick<Shop, 'database'>,
  shopper: Shopper,
): Promise<{ ledger: number; balance: number; held: number }> {
  const { balance, held } = await shopper.must(readWalletCall, {});
  const { rows } = await sql<{ ledger: number }>`
    select coalesce(sum(amount_halalas), 0)::int as ledger from wallet_entries
     where shopper_id = ${shopper.shopperId}`.execute(database);
  return { ledger: rows[0]!.ledger, balance, held };
}
