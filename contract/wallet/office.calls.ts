import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import * as wire from './office.wire.ts';

/** What the caller may give to a wallet in one act now; null for no limit. */
export const readWalletLimitCall = defineOfficeCall({
  name: 'wallet.readWalletLimit',
  method: 'GET',
  path: '/office/wallet-limit',
  audience: 'staff',
  needs: 'money.wallet',
  effect: 'reads',
  input: request({}),
  output: wire.walletLimit,
});
/** Credits goodwill to a customer's wallet and tells them; above the caller's limit it waits for a second person. */
export const giveWalletCall = defineOfficeCall({
  name: 'wallet.giveWallet',
  method: 'POST',
  path: '/office/wallet-credits',
  audience: 'staff',
  needs: 'money.wallet',
  needsProof: true,
  effect: 'writes',
  input: wire.giveWallet,
  output: wire.givenWallet,
  refusals: ['notAllowed', 'notFound', 'wrongState', 'keyReused'],
});
/** Credits that wait for a second person, the oldest first. */
export const listCreditsCall = defineOfficeCall({
  name: 'wallet.listCredits',
  method: 'GET',
  path: '/office/credit-approvals',
  audience: 'staff',
  needs: 'money.approve',
  effect: 'reads',
  input: request({}),
  output: wire.creditApprovals,
});
/** Credits what somebody else asked for, within the limits of who approves it. */
export const approveCreditCall = defineOfficeCall({
  name: 'wallet.approveCredit',
  method: 'POST',
  path: '/office/credit-approvals/:id/approve',
  audience: 'staff',
  needs: 'money.approve',
  needsProof: true,
  effect: 'writes',
  input: wire.decideCredit,
  output: wire.decidedCredit,
  refusals: ['notFound', 'notAllowed', 'wrongState'],
});
/** Also by the one who asked for it. */
export const declineCreditCall = defineOfficeCall({
  name: 'wallet.declineCredit',
  method: 'POST',
  path: '/office/credit-approvals/:id/decline',
  audience: 'staff',
  needs: ['money.approve', 'money.wallet'],
  effect: 'writes',
  needsProof: true,
  input: wire.decideCredit,
  output: wire.decidedCredit,
  refusals: ['notFound', 'notAllowed', 'wrongState'],
});
