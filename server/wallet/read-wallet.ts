import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { ENTRIES_A_PAGE, MOST_ENTRIES_A_PAGE } from '#contract/wallet/wallet.limits.ts';
import type { SignedContext } from '#server/http/context.ts';
import { balanceOf, isExpired, type Lot } from './draw-from.ts';
import { listEntries, listLots, sumHeld } from './wallet.store.ts';

/** The customer's own wallet: what can be spent, what orders hold, and a page of the ledger, newest first. */
export async function readWallet(
  { page = 1, limit = ENTRIES_A_PAGE }: InputOf<typeof readWalletCall>,
  { database, clock, session }: SignedContext,
): Promise<OutputOf<typeof readWalletCall>> {
  const now = clock.now();
  const { shopperId } = session;
  // The first page, and as many rows as are answered at once, are the least and the most there are.
  const shownPage = Math.max(1, page);
  const most = Math.min(Math.max(1, limit), MOST_ENTRIES_A_PAGE);
  const lots = await listLots(database, shopperId);
  const { entries, total } = await listEntries(database, shopperId, { skip: (shownPage - 1) * most, most });
  return {
    balance: balanceOf(lots, now),
    held: await sumHeld(database, shopperId),
    nextExpiry: nextExpiryOf(lots, now),
    transactions: entries,
    total,
    page: shownPage,
  };
}

/** All that goes at the moment at which the first of it goes. */
function nextExpiryOf(lots: readonly Lot[], now: Date): { amount: number; expiresAt: Date } | null {
  const moments = lots
    .filter((lot) => !isExpired(lot, now))
    .flatMap(({ expiresAt }) => expiresAt?.getTime() ?? []);
  if (moments.length === 0) return null;
  const first = Math.min(...moments);
  const going = lots.filter(({ expiresAt }) => expiresAt?.getTime() === first);
  return { amount: going.reduce((sum, { rest }) => sum + rest, 0), expiresAt: new Date(first) };
}
