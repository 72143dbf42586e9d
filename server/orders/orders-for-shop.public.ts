/** The people who run the shop ask once more for a courier. */
export { askCourierAgain } from './ask-courier-again.ts';
/** For the people who run the shop. */
export { moveAsShop } from './move-as-shop.ts';
export { listHistory } from './orders.store.ts';
export { countOpenOrders, findOrderForShop, listOpenOrders } from './orders-for-shop.store.ts';
