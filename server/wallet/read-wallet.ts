import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { ENTRIES_A_PAGE, MAX_ENTRIES_PER_PAGE } from '#contract/wallet/wallet.limits.ts';
import { inSnapshot } from '#database/database.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { listOrderLinks } from '#server/orders/orders.public.ts';
import { balanceOf, isExpired, type Lot } from './allocate-lots.ts';
import { findHeldTotal, listEntries, listLots } from './wallet.store.ts';

/**
 * The customer's own wallet: the balance, the amount reserved by orders, and a page of the ledger, newest first.
 * Everything is read in one database snapshot, so that the sums agree while an order is being paid.
 */
export async function readWallet(
  { page = 1, limit = ENTRIES_A_PAGE }: InputOf<typeof readWalletCall>,
  { database, clock, session }: CustomerContext,
): Promise<OutputOf<typeof readWalletCall>> {
  const now = clock.now();
  const { shopperId } = session;
  // The requested page and page size are clamped to the allowed range.
  const shownPage = Math.max(1, page);
  const max = Math.min(Math.max(1, limit), MAX_ENTRIES_PER_PAGE);
  return inSnapshot(database, async (tx) => {
    const lots = await listLots(tx, shopperId);
    const { entries, total } = await listEntries(tx, shopperId, { skip: (shownPage - 1) * max, max });
    const links = await listOrderLinks(
      tx,
      entries.flatMap(({ orderId }) => orderId ?? []),
    );
    return {
      balance: balanceOf(lots, now),
      held: await findHeldTotal(tx, shopperId),
      nextExpiry: nextExpiryOf(lots, now),
      transactions: entries.map(({ orderId, ...entry }) => ({
        ...entry,
        orderUuid: orderId === null ? null : (links.get(orderId)?.uuid ?? null),
      })),
      total,
      page: shownPage,
    };
  });
}

/** The next time at which money expires, and how much expires then, in halalas; null if no money expires. */
function nextExpiryOf(lots: readonly Lot[], now: Date): { amount: number; expiresAt: Date } | null {
  const moments = lots
    .filter((lot) => !isExpired(lot, now))
    .flatMap(({ expiresAt }) => expiresAt?.getTime() ?? []);
  if (moments.length === 0) return null;
  const first = Math.min(...moments);
  const expiring = lots.filter(({ expiresAt }) => expiresAt?.getTime() === first);
  return { amount: expiring.reduce((sum, { rest }) => sum + rest, 0), expiresAt: new Date(first) };
}
