import type { ReservationLimitDetails } from '#contract/checkout/checkout.wire.ts';
import { allOrNothing, type Database, inTransaction, type Transaction } from '#database/database.ts';
import { ensureDeviceHash } from '#server/account/sessions/sessions.public.ts';
import { returnStock, takeStock } from '#server/catalogue/stock.public.ts';
import { redeemAgain, releaseRedemption } from '#server/coupons/coupons.public.ts';
import { deleteBooking, takeSlot } from '#server/delivery/slots.public.ts';
import type { Shop, SignedContext } from '#server/http/context.ts';
import { Refusal, refuse } from '#server/http/refuse.ts';
import { lockOrder, type OrderFacts } from '#server/orders/orders.public.ts';
import { listHeldGoods } from '#server/orders/unpaid-orders.public.ts';
import type { HoldLimit, HoldLimits, HoldScope } from '#server/settings.ts';
import { holdMoneyAgain, returnHold } from '#server/wallet/wallet.public.ts';
import { RIYAL } from '#text/money.ts';
import * as store from './unpaid-holds.store.ts';

/*
 * An unpaid order reserves a coupon redemption, wallet money, a place in a delivery slot and stock from the moment it
 * is placed. The reservation is released when a payment fails or the shopper leaves the payment page, and is made again
 * when the shopper resumes paying.
 * All transactions lock in the same order: the order's payments, the order, its coupon, its wallet, the hold limits of
 * customer, device and network, the slot, the stock.
 */

/** The customer, device and network whose limits an order counts towards. Sets the device cookie if it is missing. */
export function holderOf(context: SignedContext): store.Holder {
  const { household, site } = context.network;
  return {
    shopperId: context.session.shopperId,
    deviceHash: ensureDeviceHash(context.device),
    network: household,
    // The wide network is limited for IPv6 only: in IPv4, thousands of strangers share a mobile network's /24.
    wideNetwork: site.endsWith('/48') ? site : null,
  };
}

type SlotOf = Pick<OrderFacts, 'cityId' | 'method'> & { slotId: string | null };
/** The name of a delivery slot in the table of unpaid holds. */
export const slotNameOf = ({ cityId, method, slotId }: SlotOf): string | null =>
  slotId === null ? null : `${cityId} ${method} ${slotId}`;

/**
 * Checks that this customer, device and network may reserve these goods in addition to what they have reserved already.
 *
 * Invariant: orders placed at the same moment cannot exceed a limit together, because each is counted under the locks
 * of its customer, device and network, which last until the transaction ends.
 * @throws Refusal tooMuchHeld
 */
export async function checkHoldLimits(
  tx: Transaction,
  context: SignedContext,
  { holder, held }: { holder: store.Holder; held: store.HeldGoods },
): Promise<void> {
  const { shopperId, deviceHash, network, wideNetwork } = holder;
  const holds = await store.lockUnpaidHolds(tx, holder, [
    `held by shopper ${shopperId}`,
    `held by device ${deviceHash.toString('hex')}`,
    `held by network ${network}`,
    ...(wideNetwork === null ? [] : [`held by network ${wideNetwork}`]),
  ]);
  const limits = context.settings.holdLimits;
  const passed = passedLimit(holds, held, holder, limits);
  if (passed) throw refuseHold(passed, { held, limits });
}

/**
 * Releases everything reserved for an unpaid order. The order still awaits payment: resuming the payment reserves
 * everything again (`reserveOrderAgain`), and money captured meanwhile does the same or is refunded (settle-order). The caller
 * must hold the order's lock.
 *
 * Invariant: a reservation is released once, because only the transaction that marks the order as released does it.
 */
export async function releaseHeld(tx: Transaction, shop: Shop, order: OrderFacts): Promise<void> {
  if (order.status !== 'awaitingPayment') return;
  if (!(await store.updateHoldAsReleased(tx, order.id, shop.clock.now()))) return;
  await releaseRedemption(tx, { orderId: order.id }, shop);
  await returnHold(tx, { orderId: order.id }, shop);
  await returnGoods(tx, order);
}

/** Returns the slot and the stock of an order. The caller must ensure that this happens once. */
export async function returnGoods(tx: Transaction, order: OrderFacts): Promise<void> {
  const { id, cityId, method, slotId } = order;
  // An order has no slot while the recipient has not chosen one.
  if (slotId !== null) await deleteBooking(tx, { cityId, method, slotId });
  await returnStock(tx, await listHeldGoods(tx, id));
}

/** The reasons why an order's reservation cannot be made again: the part that is no longer available. */
export type UnavailablePart = 'coupon' | 'wallet' | 'slot' | 'stock';

/**
 * Reserves coupon, wallet money, slot and stock again for a released order, or nothing if one of them is unavailable.
 * @param checkLimits called between the wallet and the slot, because the lock order has the hold limits there
 * @returns the part that is unavailable, or null if everything is reserved
 */
export async function reserveAgain(
  tx: Transaction,
  order: OrderFacts,
  now: Date,
  checkLimits: () => Promise<void> = async () => {},
): Promise<UnavailablePart | null> {
  let unavailable: UnavailablePart | null = null;
  await allOrNothing(tx, async () => {
    unavailable = await reserveParts(tx, order, now, checkLimits);
    return unavailable === null;
  });
  return unavailable;
}

async function reserveParts(
  tx: Transaction,
  order: OrderFacts,
  now: Date,
  checkLimits: () => Promise<void>,
): Promise<UnavailablePart | null> {
  if (!(await redeemAgain(tx, order.id, now))) return 'coupon';
  if (!(await holdMoneyAgain(tx, order.id, now))) return 'wallet';
  await checkLimits();
  if (!(await tryTakeSlot(tx, order, now))) return 'slot';
  return (await takeStock(tx, await listHeldGoods(tx, order.id))).ok ? null : 'stock';
}

async function tryTakeSlot(
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
 * Reserves everything again for a released order before its payment is resumed, so that nobody is asked to pay for
 * goods that are not reserved. Does nothing if everything is still reserved.
 * @throws Refusal tooMuchHeld; outOfStock, slotTaken, couponNotValid or walletTooLow for the part that is unavailable.
 */
export async function reserveOrderAgain(context: SignedContext, orderId: number): Promise<void> {
  // A check without a lock comes first, because hardly any order was released.
  if ((await store.findReleased(context.database, orderId)) === null) return;
  await inTransaction(context.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await reserveLockedOrderAgain(tx, context, order);
  });
}

/** Like `reserveOrderAgain`, for a caller that holds the order's lock. */
export async function reserveLockedOrderAgain(
  tx: Transaction,
  context: SignedContext,
  order: OrderFacts,
): Promise<void> {
  const now = context.clock.now();
  // An order past its payment deadline cannot be paid, so nothing is reserved for it.
  if (order.status !== 'awaitingPayment' || now >= order.payUntil) return;
  const held = await store.findReleased(tx, order.id);
  if (held === null) return;
  const holder = holderOf(context);
  const unavailable = await reserveAgain(tx, order, now, () =>
    checkHoldLimits(tx, context, { holder, held }),
  );
  if (unavailable !== null) throw refuseUnavailable(unavailable);
  await store.updateHoldAsActive(tx, order.id, holder);
}

/** Whether an order that awaits payment has released its reservation. */
export const isReleased = async (database: Database, orderId: number): Promise<boolean> =>
  (await store.findReleased(database, orderId)) !== null;

export const insertUnpaidHoldSql = store.insertUnpaidHoldSql;
export const deleteUnpaidHold = store.deleteUnpaidHold;

type PassedLimit = { scope: HoldScope; limit: keyof HoldLimit };

const SCOPES: readonly {
  scope: HoldScope;
  isIn: (hold: store.UnpaidHold, holder: store.Holder) => boolean;
}[] = [
  { scope: 'customer', isIn: (hold, { shopperId }) => hold.shopperId === shopperId },
  { scope: 'device', isIn: (hold, { deviceHash }) => hold.deviceHash?.equals(deviceHash) ?? false },
  { scope: 'network', isIn: (hold, { network }) => hold.network === network },
  {
    scope: 'wideNetwork',
    isIn: (hold, { wideNetwork }) => wideNetwork !== null && hold.wideNetwork === wideNetwork,
  },
];

/**
 * The first limit that these goods would exceed, from the narrowest scope to the widest; null if no limit is exceeded.
 */
function passedLimit(
  holds: readonly store.UnpaidHold[],
  wanted: store.HeldGoods,
  holder: store.Holder,
  limits: HoldLimits,
): PassedLimit | null {
  for (const { scope, isIn } of SCOPES) {
    const all = [...holds.filter((hold) => isIn(hold, holder)), wanted];
    const sums: HoldLimit = {
      orders: all.length,
      pieces: all.reduce((sum, { pieces }) => sum + pieces, 0),
      goods: all.reduce((sum, { goods }) => sum + goods, 0),
      placesPerSlot: wanted.slot === null ? 0 : all.filter(({ slot }) => slot === wanted.slot).length,
    };
    const limit = (['goods', 'pieces', 'placesPerSlot', 'orders'] as const).find(
      (one) => sums[one] > limits[scope][one],
    );
    if (limit) return { scope, limit };
  }
  return null;
}

/**
 * The refusal for an exceeded limit. It links to the page that helps the shopper: the unpaid orders or the corporate
 * gifts form.
 */
function refuseHold(
  { scope, limit }: PassedLimit,
  { held, limits }: { held: store.HeldGoods; limits: HoldLimits },
): Refusal {
  const max = limits.customer.goods;
  if (held.goods > max) {
    const data: ReservationLimitDetails = { goTo: 'corporateGifts' };
    return refuse('tooMuchHeld', (t) => t.checkout.orderTooLarge(max / RIYAL), data);
  }
  if (scope === 'network' || scope === 'wideNetwork') {
    const data: ReservationLimitDetails = { goTo: null };
    return refuse('tooMuchHeld', (t) => t.checkout.heldByNetwork, data);
  }
  const data: ReservationLimitDetails = { goTo: scope === 'customer' ? 'myOrders' : null };
  return refuse(
    'tooMuchHeld',
    (t) => {
      if (scope === 'device') return t.checkout.heldByDevice;
      return limit === 'placesPerSlot' ? t.checkout.heldInWindow : t.checkout.heldByYou;
    },
    data,
  );
}

const REASON = {
  coupon: 'couponNotValid',
  wallet: 'walletTooLow',
  slot: 'slotTaken',
  stock: 'outOfStock',
} as const;

/** The refusal for a released order of which a part is no longer available, so that nobody is asked to pay for it. */
const refuseUnavailable = (part: UnavailablePart): Refusal =>
  refuse(REASON[part], (t) => t.checkout.gone[part]);
