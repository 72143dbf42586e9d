export {
  /** An order takes its amount, and gives it back; one that gave it back may take it again. */
  holdMoney,
  holdMoneyAgain,
  /** What the cart may take of a shopper's wallet; for an order the wallet stays locked. */
  readSpendable,
  readSpentMoney,
  returnHold,
  /** A part of what an order spent comes back to it. */
  returnMoney,
  type Spendable,
} from './hold-money.ts';
/** The cart is ordered: the next one begins without the wallet. */
export { forgetPreference } from './wallet.store.ts';
