import { defineCall } from '#contract/call.ts';
import { appliedWallet, applyWallet, readWallet, wallet } from './wallet.wire.ts';

/**
 * Saves how much of the wallet the cart uses. It applies until it is removed (`use_wallet: false`) or an order is
 * placed.
 */
export const applyWalletCall = defineCall({
  name: 'wallet.applyWallet',
  method: 'POST',
  path: '/wallet/apply',
  audience: 'customer',
  input: applyWallet,
  output: appliedWallet,
  refusals: ['walletTooLow'],
});
export const readWalletCall = defineCall({
  name: 'wallet.readWallet',
  method: 'GET',
  path: '/user/wallet',
  audience: 'customer',
  input: readWallet,
  output: wallet,
});
