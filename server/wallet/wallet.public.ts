export {
  /** Reserves an order's amount; a revived order reserves its amount again. */
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
/** After an order, the next cart starts without using the wallet. */
export { deletePreference } from './wallet.store.ts';
