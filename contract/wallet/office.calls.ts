import { defineOfficeCall } from '#contract/office-call.ts';
import * as wire from './office.wire.ts';

/** What the caller may give to a wallet in one act now; null for no limit. */
export const readWalletLimitCall = defineOfficeCall({
  name: 'wallet.readWalletLimit',
  method: 'GET',
  path: '/office/wallet-limit',
  audience: 'staff',
  needs: 'money.wallet',
  effect: 'reads',
  input: wire.noInput,
  output: wire.walletLimit,
});
/** Credits goodwill to the wallet of an order's buyer, who is told. */
export const giveWalletCall = defineOfficeCall({
  name: 'wallet.giveWallet',
  method: 'POST',
  path: '/office/orders/:number/wallet-credit',
  audience: 'staff',
  needs: 'money.wallet',
  needsProof: true,
  effect: 'writes',
  input: wire.giveWallet,
  output: wire.givenWallet,
  refusals: ['notFound', 'wrongState'],
});
