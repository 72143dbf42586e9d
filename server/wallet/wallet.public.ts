import { giveMoney as give } from './give-money.ts';
import * as holds from './hold-money.ts';
import { dropWish } from './wallet.store.ts';

export type { Spendable } from './hold-money.ts';

/** What the cart may take of a shopper's wallet; for an order the wallet stays locked. */
export const readSpendable = holds.readSpendable;
/** The cart is ordered: the next one begins without the wallet. */
export const forgetWish = dropWish;

/** An order takes its amount; one that is revived takes it again. The rest is listed in server/api.ts. */
export const holdMoney = holds.holdMoney;
export const holdMoneyAgain = holds.holdMoneyAgain;

/** A part of what an order spent comes back to it. */
export const readSpentMoney = holds.readSpentMoney;
export const returnMoney = holds.returnMoney;

/** The shop's people give money to a customer. */
export const giveMoney = give;
