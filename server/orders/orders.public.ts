import { type ActorKind, mayMove, nextStatus, type OrderStatus } from '#contract/orders/orders.rules.ts';
import { inTransaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import type { Shop } from '#server/http/context.ts';
import { fullDate, timeOfDay } from '#text/when.ts';
import * as actors from './actor.ts';
import { askCourierAgain as askAgain } from './ask-courier-again.ts';
import { drawDocuments as draw } from './draw-documents.ts';
import * as invoices from './issue-invoice.ts';
import * as moves from './move-order.ts';
import { addOrder } from './new-order.store.ts';
import * as contacts from './order-contacts.store.ts';
import { listOrderedLines } from './ordered-lines.store.ts';
import * as store from './orders.store.ts';
import { countUnderWay, listUnderWay, readForShop } from './orders-for-shop.store.ts';
import { isRated } from './ratings.store.ts';
import { readPurchase } from './read-purchase.ts';
import { readReturnable } from './return-period.ts';
import * as people from './same-person.ts';
import { isUninvoiced, listUninvoiced } from './sold-orders.store.ts';

export type { NewLine, NewOrder } from './new-order.store.ts';
export type { Held, OrderFacts } from './orders.store.ts';

/** The one function that moves an order, the clock's reason to end one, and news for its shopper. */
export const moveOrder = moves.moveOrder;
export const NOT_PAID = store.NOT_PAID;
export const tell = moves.tell;

/** The shopper who makes a call, as the history of an order has it. */
export const shopperActor = actors.shopperActor;

/** The people who run the shop ask once more for a courier. */
export const askCourierAgain = askAgain;

/** Tax documents of an order, under its lock and last of all locks. */
export const issueInvoice = invoices.issueInvoice;
export const creditPart = invoices.creditPart;
/** The same on paper, for the people who run the shop. */
export const drawDocuments = draw;

/** An order's rows, for the domain that places it and takes back what it held. */
export const ordersOf = {
  add: addOrder,
  lock: store.lockOrder,
  read: store.readOrder,
  readOwn: store.readOwnOrder,
  readByNumber: store.readOrderByNumber,
  readOfKey: store.readOrderOfKey,
  endedUnpaid: store.endedUnpaid,
  listHeld: store.listHeld,
  listUnpaid: store.listUnpaid,
  listUninvoiced,
  isUninvoiced,
  readPurchase,
  hasAny: people.hasOrderedBefore,
  readContactHashes: people.contactHashesOf,
  addContacts: contacts.addOrderContacts,
  listOthersOfPerson: people.listOthersOfPerson,
  readLinks: store.readLinks,
  listLines: listOrderedLines,
  isRated,
  readReturnable,
};

/** What the people who wrap and deliver see. */
export const ordersForShop = {
  countUnderWay,
  listUnderWay,
  read: readForShop,
  listHistory: store.listHistory,
};

/**
 * The shop moves an order: one step on, or to an end (product.md 8).
 *
 * Invariant: an order is moved only from the status that the person saw, judged under its lock: two people who both ask
 * for the next step make one, and nothing is skipped.
 * @param move `to` left out means the status that follows the one seen.
 * @param move.operator who moves it; the history names them.
 * @throws ActionRefused
 */
export async function moveAsShop(
  shop: Shop,
  move: { number: string; from: OrderStatus; to?: OrderStatus; reason?: string; operator: string },
): Promise<{ from: OrderStatus; to: OrderStatus }> {
  const { number, from, reason = null, operator } = move;
  if (operator.trim() === '') throw new ActionRefused('notValid', 'Say who moves the order.');
  if (reason?.trim() === '') throw new ActionRefused('notValid', 'A reason has words.');
  const order = await store.readOrderByNumber(shop.database, number);
  if (!order) throw new ActionRefused('notFound', `There is no order ${number}.`);
  if (order.status !== from) throw await overtaken(shop, order.id, move);
  const to = move.to ?? nextStatus(order);
  if (to === null || !mayMove(order, to, 'operator')) throw refusedFrom(order, to);
  const before = await inTransaction(shop.database, (tx) =>
    moveOrder(tx, shop, { orderId: order.id, from, to, actor: { kind: 'operator', name: operator }, reason }),
  );
  if (!before) throw await overtaken(shop, order.id, move);
  return { from, to };
}

const ACTORS: Record<ActorKind, string> = {
  customer: 'the customer',
  guest: 'the customer',
  operator: 'somebody of the shop',
  recipient: 'the recipient',
  payment: 'the payment',
  system: 'the clock',
  courier: 'the courier',
};

/** The order is not as it was seen; says how it is, since when and by whom. */
async function overtaken(
  { database }: Shop,
  orderId: number,
  { number, from }: { number: string; from: OrderStatus },
): Promise<ActionRefused> {
  const { status, actor, at } = await store.readLastEvent(database, orderId);
  const who = actor.kind === 'operator' ? (actor.name ?? ACTORS.operator) : ACTORS[actor.kind];
  return new ActionRefused(
    'wrongState',
    `Order ${number} is not ${from}: ${who} made it ${status} on ${fullDate('en', at)}, ${timeOfDay('en', at)}. Nothing was changed.`,
  );
}

const refusedFrom = ({ number, status }: store.OrderFacts, to: OrderStatus | null) =>
  new ActionRefused(
    'wrongState',
    to === null
      ? `Order ${number} is ${status} and has no next status.`
      : `Order ${number} is ${status} and cannot become ${to}.`,
  );
