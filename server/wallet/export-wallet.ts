import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { MOST_ENTRIES_A_PAGE as limit } from '#contract/wallet/wallet.limits.ts';
import type { Consequences } from '#server/consequences.ts';
import { everyPage } from '#server/http/own-data.ts';
import { readWallet } from './read-wallet.ts';

/** For `whenDataIsExported`: the wallet's ledger; the balance is its sum. */
export const exportWallet: Consequences['whenDataIsExported'][number] = (context) => ({
  wallet: everyPage(readWalletCall, 'transactions', (page) => readWallet({ page, limit }, context)),
});
