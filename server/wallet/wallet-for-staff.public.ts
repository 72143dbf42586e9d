/** A customer's wallet, for the customer screen in the back office. */
export { countOpenCredits } from './office/credit-approvals.store.ts';
export { readWallet } from './read-wallet.ts';
