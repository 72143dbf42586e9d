export {
  /** An order holds its amount; a revived order holds it again. */
  holdMoney,
  holdMoneyAgain,
  /** What the cart may spend from a shopper's wallet; for an order the wallet stays locked. */
  readSpendable,
  readSpentMoney,
  returnHold,
  /** Refunds a part of what an order spent. */
  returnMoney,
  type Spendable,
} from './hold-money.ts';
/** After an order the next cart starts without the wallet. */
export { deletePreference } from './wallet.store.ts';
