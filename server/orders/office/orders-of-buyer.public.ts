/** A buyer's orders and ratings, for the customer screen in the back office. */
export { listRatingsOfBuyer } from '../ratings/list-ratings-of-buyer.ts';
export { countOrdersOfBuyer, listOrdersOfBuyer, type OrderPlace } from './board.store.ts';
export { minutesLateOf, windowOf } from './shown-card.ts';
