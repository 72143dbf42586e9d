/** The shopper who makes a call, as the history of an order has it. */
export { shopperActor } from './actor.ts';
/** The one function that moves an order, and news for its shopper. */
export { moveOrder, tell } from './move-order.ts';
export { listOrderedLines } from './ordered-lines.store.ts';
export {
  lockOrder,
  type OrderFacts,
  readOrder,
  readOrderByNumber,
  readOrderLinks,
  readOwnOrder,
} from './orders.store.ts';
