import * as calls from '#contract/wallet/office.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { approveCredit, declineCredit, listCredits } from './decide-credit.ts';
import { giveWallet, readWalletLimit } from './give-wallet.ts';

export const walletOfficeRoutes: OfficeRoute[] = [
  reads(calls.readWalletLimitCall, readWalletLimit),
  writes(calls.giveWalletCall, giveWallet),
  reads(calls.listCreditsCall, listCredits),
  writes(calls.approveCreditCall, approveCredit),
  writes(calls.declineCreditCall, declineCredit),
];
