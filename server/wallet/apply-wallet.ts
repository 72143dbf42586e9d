import type { InputOf, OutputOf } from '#contract/call.ts';
import type { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { RIYAL, riyalsInWords } from '#text/money.ts';
import { balanceOf } from './allocate-lots.ts';
import { listLots, upsertWalletPreference } from './wallet.store.ts';

/**
 * Sets whether the wallet pays for the cart, with its whole balance or up to a maximum. This is only a preference; the
 * money is taken when an order is placed, from the balance at that time.
 * @throws Refusal walletTooLow if the balance is zero or below the amount; notValid for an amount that is not positive.
 */
export async function applyWallet(
  { isUsed, max = null }: InputOf<typeof applyWalletCall>,
  { database, clock, session, language }: SignedContext,
): Promise<OutputOf<typeof applyWalletCall>> {
  const { shopperId } = session;
  const balance = balanceOf(await listLots(database, shopperId), clock.now());
  if (!isUsed) {
    await upsertWalletPreference(database, shopperId, { isUsed: false, max: null });
    return { isUsed: false, amount: 0, balance };
  }
  if (max !== null && max <= 0)
    throw refuse('notValid', (t) => t.http.notValid('amount'), { field: 'amount' });
  if (balance === 0) throw refuse('walletTooLow', (t) => t.wallet.empty, { balance: 0 });
  if (max !== null && max > balance) {
    // The amount is rounded down to whole riyals, so that the message never promises more than the balance.
    const spendable = riyalsInWords(language, Math.floor(balance / RIYAL) * RIYAL);
    throw refuse('walletTooLow', (t) => t.wallet.tooLow(spendable), { balance: balance / RIYAL });
  }
  await upsertWalletPreference(database, shopperId, { isUsed: true, max });
  return { isUsed: true, amount: max ?? balance, balance };
}
