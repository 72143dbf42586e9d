/** Payment by wallet with a one-time code. */
export { type Confirmed, checkCodeOutcome, confirmWalletCode, isConfirming } from './confirm-wallet-code.ts';
export { readWalletStep } from './read-wallet-step.ts';
export { sendWalletCode } from './send-wallet-code.ts';
export { findWalletPhone } from './wallet-codes.store.ts';
