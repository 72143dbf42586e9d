/** Specification 3, order status codes; 0 is ours: awaiting payment (product.md 8). */
export const ORDER_STATUS_CODES = {
  awaitingPayment: 0,
  accepted: 1,
  recipientAccepted: 2,
  wrapGift: 3,
  onTheWay: 4,
  delivered: 5,
  rejected: 6,
  cancelled: 7,
} as const;
export type OrderStatus = keyof typeof ORDER_STATUS_CODES;
/** Who acts on an order; `system` is a job of the shop, `operator` one of its people. */
export type ActorKind = 'customer' | 'guest' | 'recipient' | 'operator' | 'courier' | 'payment' | 'system';

type Order = { status: OrderStatus; method: 'delivery' | 'cafe'; hasRecipientLink: boolean };

/** product.md 6: paid, and its recipient has still to say where and when. */
export const awaitsRecipient = ({ status, hasRecipientLink }: Pick<Order, 'status' | 'hasRecipientLink'>) =>
  status === 'accepted' && hasRecipientLink;

/** product.md 8: the one next status of a paid order; null at an end or before payment. */
export function nextStatus({ status, method, hasRecipientLink }: Order): OrderStatus | null {
  switch (status) {
    case 'accepted':
      return hasRecipientLink ? 'recipientAccepted' : 'wrapGift';
    case 'recipientAccepted':
      return 'wrapGift';
    case 'wrapGift':
      return method === 'cafe' ? 'delivered' : 'onTheWay';
    case 'onTheWay':
      return 'delivered';
    default:
      return null;
  }
}

/** product.md 8: the shopper cancels before 3, the shop before 4. */
export function mayCancel(status: OrderStatus, actor: 'shopper' | 'shop'): boolean {
  if (status === 'rejected' || status === 'cancelled') return false;
  return ORDER_STATUS_CODES[status] < (actor === 'shopper' ? 3 : 4);
}

export const isEnded = (status: OrderStatus): boolean =>
  status === 'delivered' || status === 'rejected' || status === 'cancelled';

/** Ends at which everything held for the order comes back (product.md 6). */
export const givesBack = (status: OrderStatus): boolean => status === 'rejected' || status === 'cancelled';

/**
 * product.md 8, the whole table of moves: who may move an order of this kind to which status. Everything that is not
 * here cannot happen.
 * - The provider's word accepts an order that awaits payment, and revives one that ended meanwhile (product.md 7).
 * - The clock ends an order that is not paid in time, or whose recipient and buyer let the time to decide go by.
 * - The recipient's acceptance sets 2, and nobody else's: without it there is neither place nor time; the shop moves on
 *   one step at a time.
 * - The courier's word sets 4 once the gift is wrapped, and 5 after it; never an end without the gift (providers/10-delivery-address,
 *   Contract mapping).
 * - The shopper cancels before 3; the shop rejects or cancels before 4, and a delivery that fails at the door is not
 *   an end of the order but a ticket.
 */
export function mayMove(order: Order, to: OrderStatus, actor: ActorKind): boolean {
  switch (actor) {
    case 'payment':
      return to === 'accepted' && (order.status === 'awaitingPayment' || order.status === 'cancelled');
    case 'system':
      return to === 'cancelled' && (order.status === 'awaitingPayment' || awaitsRecipient(order));
    case 'recipient':
      return to === 'recipientAccepted' && awaitsRecipient(order);
    case 'courier':
      return (
        order.method === 'delivery' && (to === 'onTheWay' || to === 'delivered') && to === nextStatus(order)
      );
    case 'customer':
    case 'guest':
      return to === 'cancelled' && mayCancel(order.status, 'shopper');
    case 'operator':
      if (givesBack(to)) return mayCancel(order.status, 'shop');
      return to !== 'recipientAccepted' && to === nextStatus(order);
  }
}

/** The stops of the timeline in their order for this kind of order. */
export function stagesOf({
  method,
  hasRecipientLink,
}: Pick<Order, 'method' | 'hasRecipientLink'>): OrderStatus[] {
  const stages: OrderStatus[] = ['accepted'];
  if (hasRecipientLink) stages.push('recipientAccepted');
  stages.push('wrapGift');
  if (method === 'delivery') stages.push('onTheWay');
  stages.push('delivered');
  return stages;
}
