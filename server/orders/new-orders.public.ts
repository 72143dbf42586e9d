/** For the domain that places an order. */
export { addOrder, type NewLine, type NewOrder } from './new-order.store.ts';
export { addOrderContacts } from './order-contacts.store.ts';
export { readOrderOfKey } from './orders.store.ts';
export { readPurchase } from './read-purchase.ts';
export { contactHashesOf, hasOrderedBefore, listOthersOfPerson } from './same-person.ts';
