import { applyWalletCall, readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { applyWallet } from './apply-wallet.ts';
import { readWallet } from './read-wallet.ts';

export const walletRoutes: Route[] = [
  route(applyWalletCall, applyWallet, (t, { isUsed }) => (isUsed ? t.wallet.used : t.wallet.notUsed)),
  route(readWalletCall, readWallet),
];
