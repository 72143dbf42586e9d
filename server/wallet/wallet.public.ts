export {
  /** `holdMoney` reserves an order's amount; `holdMoneyAgain` reserves the amount of a revived order again. */
  holdMoney,
  holdMoneyAgain,
  /** What the cart may spend from a shopper's wallet. If an order follows, the wallet stays locked. */
  readSpendable,
  readSpentMoney,
  returnHold,
  /** Refunds a part of what an order spent from the wallet. */
  returnMoney,
  type Spendable,
} from './hold-money.ts';
/**
 * `deletePreference` resets the wallet preference after an order, so that the next cart starts without using the
 * wallet.
 */
export { deletePreference } from './wallet.store.ts';
