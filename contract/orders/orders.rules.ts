/** The order status codes of Specification 3; 0, awaiting payment, is the shop's own (product.md 8). */
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
/** The statuses of open orders: paid, and neither delivered nor cancelled. */
export const OPEN_STATUSES: readonly OrderStatus[] = [
  'accepted',
  'recipientAccepted',
  'wrapGift',
  'onTheWay',
];
export const statusCodesOf = (statuses: readonly OrderStatus[]): number[] =>
  statuses.map((status) => ORDER_STATUS_CODES[status]);
/** Who acts on an order; `system` is a background job, `operator` a member of the shop's staff. */
export type ActorKind = 'customer' | 'guest' | 'recipient' | 'operator' | 'courier' | 'payment' | 'system';

type Order = { status: OrderStatus; method: 'delivery' | 'cafe'; hasRecipientLink: boolean };

/** product.md 6: the order is paid, but its recipient has not chosen place and time yet. */
export const awaitsRecipient = ({ status, hasRecipientLink }: Pick<Order, 'status' | 'hasRecipientLink'>) =>
  status === 'accepted' && hasRecipientLink;

/** product.md 8: the next status of a paid order; null for an ended or unpaid one. */
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

/** product.md 8: the shopper may cancel before status 3, the shop before status 4. */
export function mayCancel(status: OrderStatus, actor: 'shopper' | 'shop'): boolean {
  if (status === 'rejected' || status === 'cancelled') return false;
  return ORDER_STATUS_CODES[status] < (actor === 'shopper' ? 3 : 4);
}

/**
 * Whether the buyer can request a reminder for next year: only for a delivered gift to somebody else (decision 059).
 */
export const mayRemind = ({
  status,
  recipientKind,
}: {
  status: OrderStatus;
  recipientKind: 'someone' | 'me';
}): boolean => status === 'delivered' && recipientKind === 'someone';

export const isEnded = (status: OrderStatus): boolean =>
  status === 'delivered' || status === 'rejected' || status === 'cancelled';

/** Whether a status releases everything reserved for the order (product.md 6). */
export const givesBack = (status: OrderStatus): boolean => status === 'rejected' || status === 'cancelled';

/**
 * product.md 8, the table of status changes: who may move an order to which status. Every other change is refused.
 * - The payment provider accepts an order that awaits payment, and revives one that was cancelled in the meantime
 * (product.md 7).
 * - The system cancels an order that is not paid in time, or for which neither recipient nor buyer chose place and
 * time.
 * - Only the recipient's acceptance sets 2, because without it there is neither place nor time. The shop advances the
 * order one step at a time.
 * - The courier sets 4 once the gift is wrapped, and then 5, but never ends an order without delivery
 * (providers/10-delivery-address, Contract mapping).
 * - The shopper cancels before 3; the shop rejects or cancels before 4. A failed delivery does not end the order
 * (decision 086).
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

/** The stages that the timeline shows for this kind of order. */
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
