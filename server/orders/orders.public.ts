/** The customer or guest who makes a call, as an actor of the order history. */
export { shopperActor } from './actor.ts';
/** The only function that moves an order, and notifications for its customer. */
export { moveOrder, notify } from './move-order.ts';
export {
  findOrder,
  findOrderByNumber,
  findOwnOrder,
  listOrderLinks,
  lockOrder,
  type OrderFacts,
} from './orders.store.ts';
