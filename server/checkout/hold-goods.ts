import { allOrNothing, type Database, inTransaction, type Transaction } from '#database/database.ts';
import { lockByNames } from '#database/lock-by-name.ts';
import { ensureDeviceHash } from '#server/account/sessions/sessions.public.ts';
import { returnStock, takeStock } from '#server/catalogue/stock.public.ts';
import { redeemAgain, releaseRedemption } from '#server/coupons/coupons.public.ts';
import { returnSlot, takeSlot } from '#server/delivery/slots.public.ts';
import type { Shop, SignedContext } from '#server/http/context.ts';
import { Refusal } from '#server/http/refuse.ts';
import { lockOrder, type OrderFacts } from '#server/orders/orders.public.ts';
import { listHeldGoods } from '#server/orders/unpaid-orders.public.ts';
import { holdMoneyAgain, returnHold } from '#server/wallet/wallet.public.ts';
import { passedLimit, refuseGone, refuseHold } from './hold-limits.ts';
import * as store from './unpaid-holds.store.ts';

/*
 * What an unpaid order holds: coupon use, wallet money, a place and stock. It holds them from the moment it is placed;
 * it gives them back when a payment fails or its page is left, and takes them again when somebody goes on paying.
 * Everybody locks in one order: the payments of an order, the order, its coupon, its wallet, the limits of who holds,
 * the place, the stock.
 */

/** Who asks, as the limits count them. Sets the device's cookie where there is none. */
export function holderOf(context: SignedContext): store.Holder {
  const { household, site } = context.network;
  return {
    shopperId: context.session.shopperId,
    deviceHash: ensureDeviceHash(context.device),
    network: household,
    // Around an IPv4 address there is no site to count: the /24 of a mobile network is thousands of strangers.
    wideNetwork: site.endsWith('/48') ? site : null,
  };
}

type SlotOf = Pick<OrderFacts, 'cityId' | 'method'> & { slotId: string | null };
/** The window a place is in, in the words of the limits. */
export const slotNameOf = ({ cityId, method, slotId }: SlotOf): string | null =>
  slotId === null ? null : `${cityId} ${method} ${slotId}`;

/**
 * Whether this customer, device and network may hold so much more.
 * Invariant: however many orders are placed at the same moment, together they pass no limit: each is counted under the
 * locks of its customer, device and network, which last until the transaction ends.
 * @throws Refusal tooMuchHeld
 */
export async function checkHoldLimits(
  tx: Transaction,
  context: SignedContext,
  { holder, held }: { holder: store.Holder; held: store.HeldGoods },
): Promise<void> {
  const { shopperId, deviceHash, network, wideNetwork } = holder;
  await lockByNames(tx, [
    `held by shopper ${shopperId}`,
    `held by device ${deviceHash.toString('hex')}`,
    `held by network ${network}`,
    ...(wideNetwork === null ? [] : [`held by network ${wideNetwork}`]),
  ]);
  const limits = context.settings.holdLimits;
  const passed = passedLimit(await store.listUnpaidHolds(tx, holder), held, holder, limits);
  if (passed) throw refuseHold(passed, { held, limits });
}

/**
 * Gives back what an unpaid order holds. The order goes on awaiting payment: whoever goes on paying it takes everything
 * once more (`holdAgain`), and money that is captured meanwhile does so too or is returned (settle-order).
 * Invariant: it comes back once, because only who marks the order as released gives back. The order is locked.
 */
export async function releaseHeld(tx: Transaction, shop: Shop, order: OrderFacts): Promise<void> {
  if (order.status !== 'awaitingPayment') return;
  if (!(await store.updateReleasedAt(tx, order.id, shop.clock.now()))) return;
  await releaseRedemption(tx, { orderId: order.id }, shop);
  await returnHold(tx, { orderId: order.id }, shop);
  await returnGoods(tx, order);
}

/** The place and the stock of an order come back. The caller sees to it that this happens once. */
export async function returnGoods(tx: Transaction, order: OrderFacts): Promise<void> {
  const { id, cityId, method, slotId } = order;
  // A recipient who has not decided has taken no place.
  if (slotId !== null) await returnSlot(tx, { cityId, method, slotId });
  await returnStock(tx, await listHeldGoods(tx, id));
}

/** What of an order cannot be had any more. */
export type Gone = 'coupon' | 'wallet' | 'slot' | 'stock';

/**
 * Takes coupon, wallet, place and stock once more for an order that gave them back; all or nothing.
 * @param mayHold asked between the wallet and the place, where the locks of the limits have their turn.
 * @returns what is gone, or null when the order has everything.
 */
export async function takeAgain(
  tx: Transaction,
  order: OrderFacts,
  now: Date,
  mayHold: () => Promise<void> = async () => {},
): Promise<Gone | null> {
  let gone: Gone | null = null;
  await allOrNothing(tx, async () => {
    gone = await takeInTurn(tx, order, now, mayHold);
    return gone === null;
  });
  return gone;
}

async function takeInTurn(
  tx: Transaction,
  order: OrderFacts,
  now: Date,
  mayHold: () => Promise<void>,
): Promise<Gone | null> {
  if (!(await redeemAgain(tx, order.id, now))) return 'coupon';
  if (!(await holdMoneyAgain(tx, order.id, now))) return 'wallet';
  await mayHold();
  if (!(await canHaveSlot(tx, order, now))) return 'slot';
  return (await takeStock(tx, await listHeldGoods(tx, order.id))).ok ? null : 'stock';
}

async function canHaveSlot(
  tx: Transaction,
  { cityId, method, slotId }: OrderFacts,
  now: Date,
): Promise<boolean> {
  if (slotId === null) return true;
  try {
    await takeSlot(tx, { cityId, method, slotId, now });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Before somebody goes on paying an order that was released: it holds everything again, or nobody is asked for money.
 * Nothing happens to an order that still holds it.
 * @throws Refusal tooMuchHeld; outOfStock, slotTaken, couponNotValid or walletTooLow for what is gone.
 */
export async function holdAgain(context: SignedContext, orderId: number): Promise<void> {
  // Asked first without a lock: hardly any order was released.
  if ((await store.findReleased(context.database, orderId)) === null) return;
  await inTransaction(context.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await holdLockedAgain(tx, context, order);
  });
}

/** As `holdAgain`, for who has locked the order. */
export async function holdLockedAgain(
  tx: Transaction,
  context: SignedContext,
  order: OrderFacts,
): Promise<void> {
  const now = context.clock.now();
  // Its time is over: nobody is asked to pay it, so it takes nothing from anybody.
  if (order.status !== 'awaitingPayment' || now >= order.payUntil) return;
  const held = await store.findReleased(tx, order.id);
  if (held === null) return;
  const holder = holderOf(context);
  const gone = await takeAgain(tx, order, now, () => checkHoldLimits(tx, context, { holder, held }));
  if (gone !== null) throw refuseGone(gone);
  await store.updateHeldAgain(tx, order.id, holder);
}

/** Whether an order that awaits payment has given back what it held. */
export const isReleased = async (database: Database, orderId: number): Promise<boolean> =>
  (await store.findReleased(database, orderId)) !== null;

export const insertUnpaidHold = store.insertUnpaidHold;
export const deleteUnpaidHold = store.deleteUnpaidHold;
