import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import * as wire from './office.wire.ts';

/** Reads how much the caller may credit to a wallet at once now; null for no limit. */
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
/**
 * Credits goodwill to a customer's wallet and notifies the customer. A credit above the caller's limit waits for a
 * second person's approval.
 */
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
/** Lists credits that wait for a second person, the oldest first. */
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
/** Approves a credit that somebody else requested, within the approving member's own limits. */
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
/** Declines a credit; the person who requested it may do this too. */
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
