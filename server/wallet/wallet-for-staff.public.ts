/** A customer's wallet, for their screen in the back office. */
export { countOpenCredits } from './office/credit-approvals.store.ts';
export { readWallet } from './read-wallet.ts';
