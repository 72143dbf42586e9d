import { permissionToMove } from '#contract/orders/office.rules.ts';
import { nextStatus, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import type { office } from '#text/en/office/office.ts';
import type { BoardCard } from './due.ts';

/** The next status of an order on the board, where this role may move it there. */
export function nextMove(
  { status, method, step }: Pick<BoardCard, 'status' | 'method' | 'step'>,
  permissions: readonly Permission[],
): OrderStatus | null {
  // Only the recipient accepts a gift (product.md 8).
  if (step === 'awaitsRecipient') return null;
  const to = nextStatus({ status, method, hasRecipientLink: false });
  return to && permissions.includes(permissionToMove(to)) ? to : null;
}

/** What the button that moves an order there says. */
export function moveWords(
  t: typeof office.orders,
  to: OrderStatus,
  method: 'delivery' | 'cafe',
): { name: keyof typeof t.move; label: string } | null {
  const name = to === 'delivered' && method === 'cafe' ? 'pickedUp' : to;
  return name in t.move
    ? { name: name as keyof typeof t.move, label: t.move[name as keyof typeof t.move] }
    : null;
}

/** Wrapping concerns the packing room alone; of everything else the shopper is told. */
export const isTold = (to: OrderStatus): boolean => to !== 'wrapGift';
