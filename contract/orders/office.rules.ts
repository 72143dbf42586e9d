import type { Permission } from '#contract/staff/permissions.rules.ts';
import { awaitsRecipient, givesBack, mayMove, ORDER_STATUS_CODES, type OrderStatus } from './orders.rules.ts';

/** Where an order is in the shop's own work; the columns of the board. */
export const steps = ['awaitsRecipient', 'new', 'pick', 'engrave', 'wrap', 'ready', 'onTheWay'] as const;
export type Step = (typeof steps)[number];

type Order = { status: OrderStatus; method: 'delivery' | 'cafe'; hasRecipientLink: boolean };

/** The step of an order whose pieces nobody has started to prepare one by one. */
export function stepOf(order: Order): Step {
  if (awaitsRecipient(order)) return 'awaitsRecipient';
  if (order.status === 'wrapGift') return 'wrap';
  return order.status === 'onTheWay' ? 'onTheWay' : 'new';
}

/** The permission with which staff move an order to a status. */
export function permissionToMove(to: OrderStatus): Permission {
  if (givesBack(to)) return 'orders.end';
  return to === 'wrapGift' ? 'orders.prepare' : 'orders.dispatch';
}

const statuses = Object.keys(ORDER_STATUS_CODES) as OrderStatus[];

/** The statuses to which staff with these permissions may move an order now. */
export const movesFor = (order: Order, held: ReadonlySet<Permission>): OrderStatus[] =>
  statuses.filter((to) => mayMove(order, to, 'operator') && held.has(permissionToMove(to)));

/** What is printed for the parcel of an order, as PDF. */
export const papers = ['cards', 'care', 'label'] as const;
export type Paper = (typeof papers)[number];

/** The permission with which staff print it. */
export const permissionToPrint = (paper: Paper): Permission =>
  paper === 'label' ? 'orders.dispatch' : 'orders.prepare';

/** A member who took an order is shown to work on it for this long. */
export const CLAIM_HOURS = 4;
