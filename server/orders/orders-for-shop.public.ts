/** For the people who run the shop. */
export { MoveRefused, moveAsShop } from './move-as-shop.ts';
export { countUnderWay, listUnderWay, readForShop } from './orders-for-shop.store.ts';
