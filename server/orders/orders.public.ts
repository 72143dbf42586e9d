/** The customer or guest who sends a request, as an actor of the order history. */
export { shopperActor } from './actor.ts';
/** Only `moveOrder` and `moveLockedOrder` move an order; `notify` notifies its customer. */
export { moveLockedOrder, moveOrder, notify } from './move-order.ts';
export {
  findOrder,
  findOrderByNumber,
  findOwnOrder,
  listOrderLinks,
  lockOrder,
  type OrderFacts,
} from './orders.store.ts';
