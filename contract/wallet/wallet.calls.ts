import { defineCall } from '#contract/call.ts';
import { request } from '#contract/wire.ts';
import { appliedWallet, applyWallet, wallet } from './wallet.wire.ts';

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
  input: request({}),
  output: wallet,
});
