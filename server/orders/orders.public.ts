/** The shopper who makes a call, as the history of an order has it. */
export { shopperActor } from './actor.ts';
/** The one function that moves an order, and news for its shopper. */
export { moveOrder, notify } from './move-order.ts';
export { listOrderedLines } from './ordered-lines.store.ts';
export {
  findOrder,
  findOrderByNumber,
  findOwnOrder,
  lockOrder,
  type OrderFacts,
  readOrderLinks,
} from './orders.store.ts';
