import type { HeldDetails } from '#contract/checkout/checkout.wire.ts';
import { allOrNothing, type Database, inTransaction, type Transaction } from '#database/database.ts';
import { lockByNames } from '#database/lock-by-name.ts';
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
import * as store from './unpaid-holds.store.ts';

/*
 * An unpaid order holds a coupon redemption, wallet money, a delivery slot's capacity and stock, from the moment it is
 * placed. It releases them when a payment fails or its page is left, and takes them again when the shopper resumes
 * paying.
 * All transactions lock in the same order: the order's payments, the order, its coupon, its wallet, the hold limits of
 * customer, device and network, the slot, the stock.
 */

/** The customer, device and network that the limits count. Sets the device's cookie if it is missing. */
export function holderOf(context: SignedContext): store.Holder {
  const { household, site } = context.network;
  return {
    shopperId: context.session.shopperId,
    deviceHash: ensureDeviceHash(context.device),
    network: household,
    // IPv4 has no wider network to count: the /24 of a mobile network is shared by thousands of strangers.
    wideNetwork: site.endsWith('/48') ? site : null,
  };
}

type SlotOf = Pick<OrderFacts, 'cityId' | 'method'> & { slotId: string | null };
/** The name of a delivery slot, as the limits compare it. */
export const slotNameOf = ({ cityId, method, slotId }: SlotOf): string | null =>
  slotId === null ? null : `${cityId} ${method} ${slotId}`;

/**
 * Checks that this customer, device and network may hold these goods in addition to what they hold already.
 * Invariant: orders placed at the same moment together exceed no limit, because each is counted under the locks of its
 * customer, device and network, which last until the transaction ends.
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
 * Releases everything an unpaid order holds. The order still awaits payment: resuming its payment takes everything
 * again (`holdAgain`), and money captured meanwhile does the same or is refunded (settle-order).
 * Invariant: it is released once, because only the transaction that marks the order as released does it. The order is
 * locked.
 */
export async function releaseHeld(tx: Transaction, shop: Shop, order: OrderFacts): Promise<void> {
  if (order.status !== 'awaitingPayment') return;
  if (!(await store.updateReleasedAt(tx, order.id, shop.clock.now()))) return;
  await releaseRedemption(tx, { orderId: order.id }, shop);
  await returnHold(tx, { orderId: order.id }, shop);
  await returnGoods(tx, order);
}

/** Returns the slot and the stock of an order. The caller ensures that this happens once. */
export async function returnGoods(tx: Transaction, order: OrderFacts): Promise<void> {
  const { id, cityId, method, slotId } = order;
  // No slot is taken while the recipient has not chosen one.
  if (slotId !== null) await deleteBooking(tx, { cityId, method, slotId });
  await returnStock(tx, await listHeldGoods(tx, id));
}

/** The part of an order that is no longer available. */
export type UnavailablePart = 'coupon' | 'wallet' | 'slot' | 'stock';

/**
 * Takes coupon, wallet money, slot and stock again for an order that released them; all or nothing.
 * @param checkLimits called between the wallet and the slot, because the limits are locked there.
 * @returns the part that is unavailable, or null if the order has everything.
 */
export async function takeAgain(
  tx: Transaction,
  order: OrderFacts,
  now: Date,
  checkLimits: () => Promise<void> = async () => {},
): Promise<UnavailablePart | null> {
  let unavailable: UnavailablePart | null = null;
  await allOrNothing(tx, async () => {
    unavailable = await takeInOrder(tx, order, now, checkLimits);
    return unavailable === null;
  });
  return unavailable;
}

async function takeInOrder(
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
 * Takes everything again for a released order before its payment is resumed, so that nobody is asked to pay for what
 * the order does not hold. Does nothing if the order still holds everything.
 * @throws Refusal tooMuchHeld; outOfStock, slotTaken, couponNotValid or walletTooLow for the part that is unavailable.
 */
export async function holdAgain(context: SignedContext, orderId: number): Promise<void> {
  // Checked first without a lock, because hardly any order was released.
  if ((await store.findReleased(context.database, orderId)) === null) return;
  await inTransaction(context.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await holdLockedAgain(tx, context, order);
  });
}

/** Like `holdAgain`, for a caller that has locked the order. */
export async function holdLockedAgain(
  tx: Transaction,
  context: SignedContext,
  order: OrderFacts,
): Promise<void> {
  const now = context.clock.now();
  // An order whose time to pay is over cannot be paid, so it takes nothing.
  if (order.status !== 'awaitingPayment' || now >= order.payUntil) return;
  const held = await store.findReleased(tx, order.id);
  if (held === null) return;
  const holder = holderOf(context);
  const unavailable = await takeAgain(tx, order, now, () => checkHoldLimits(tx, context, { holder, held }));
  if (unavailable !== null) throw refuseUnavailable(unavailable);
  await store.updateHeldAgain(tx, order.id, holder);
}

/** Whether an order that awaits payment has released what it held. */
export const isReleased = async (database: Database, orderId: number): Promise<boolean> =>
  (await store.findReleased(database, orderId)) !== null;

export const insertUnpaidHold = store.insertUnpaidHold;
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

/** The first limit that these goods would exceed, the narrowest scope first; null if all limits allow them. */
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
 * The refusal for an exceeded limit, with the page that helps the shopper: the unpaid orders or the corporate gifts
 * form.
 */
function refuseHold(
  { scope, limit }: PassedLimit,
  { held, limits }: { held: store.HeldGoods; limits: HoldLimits },
): Refusal {
  const max = limits.customer.goods;
  if (held.goods > max) {
    const data: HeldDetails = { goTo: 'corporateGifts' };
    return refuse('tooMuchHeld', (t) => t.checkout.orderTooLarge(max / 100), data);
  }
  if (scope === 'network' || scope === 'wideNetwork') {
    const data: HeldDetails = { goTo: null };
    return refuse('tooMuchHeld', (t) => t.checkout.heldByNetwork, data);
  }
  const data: HeldDetails = { goTo: scope === 'customer' ? 'myOrders' : null };
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

/** The refusal for a released order that cannot take a part again, so that nobody is asked to pay for it. */
const refuseUnavailable = (part: UnavailablePart): Refusal =>
  refuse(REASON[part], (t) => t.checkout.gone[part]);
