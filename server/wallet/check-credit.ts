import { MAX_CREDIT } from '#contract/wallet/wallet.limits.ts';
import { ActionRefused } from '#server/action-refused.ts';

/** Limits the amount that an operator may credit at once. @param amount in halalas @throws ActionRefused notValid */
export function checkCredit(amount: number): void {
  if (Number.isInteger(amount) && amount >= 1 && amount <= MAX_CREDIT) return;
  throw new ActionRefused('notValid', (t) => t.actions.creditNotValid(amount, MAX_CREDIT));
}
