/** Functions with which the checkout places orders. */

export { hasOrderedBefore, listOthersOfPerson, readPayer } from './customer-identity.ts';
export { insertOrder, type NewLine, type NewOrder, toOrderFacts } from './new-order.store.ts';
export { findOrderByKey } from './orders.store.ts';
export { readPurchase } from './read-purchase.ts';
