import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { MAX_ORDER_PIECES } from '#contract/cart/cart.rules.ts';
import { PAYMENT_MINUTES } from '#contract/checkout/checkout.limits.ts';
import type { ToPay } from '#contract/checkout/checkout.rules.ts';
import { cartTotals, type PlacedOrder, type PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { settingsOn } from '#contract/settings/settings.rules.ts';
import { inTransaction, isUniqueViolation, type Transaction } from '#database/database.ts';
import {
  deleteOrderedLinesSql,
  type PricedCartLine,
  readLockedCart,
  refuseTooManyPieces,
  sendCartVersion,
} from '#server/cart/cart.public.ts';
import { takeStock } from '#server/catalogue/stock.public.ts';
import { dateOf, dayNumberOf, MINUTE } from '#server/clock.ts';
import { deleteAppliedCoupon, hasAppliedCouponSql, redeemCoupon } from '#server/coupons/coupons.public.ts';
import { refusePlaceOutside, type ServedCity } from '#server/delivery/delivery.public.ts';
import { bookableClosedDaysSql, type ClosedDay, takeSlot } from '#server/delivery/slots.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { Refusal, refuse } from '#server/http/refuse.ts';
import {
  findOrderByKey,
  insertOrder,
  type NewOrder,
  readPayer,
  toOrderFacts,
} from '#server/orders/new-orders.public.ts';
import { moveOrder, type OrderFacts, shopperActor } from '#server/orders/orders.public.ts';
import {
  firstPaymentOf,
  insertFirstPaymentSql,
  type FirstPayment as NewPayment,
  type Payment,
} from '#server/payments/first-payment.public.ts';
import type { PaymentDetails } from '#server/payments/payments.public.ts';
import { deletePreference, holdMoney } from '#server/wallet/wallet.public.ts';
import { type CheckedForm, checkedForm, saveRecipient, withFriend } from './check-form.ts';
import { orderUnpaid } from './end-unpaid-order.ts';
import { checkHoldLimits, holderOf, insertUnpaidHoldSql, slotNameOf } from './hold-goods.ts';
import { cartTotalsOf, orderLinesOf, type PricedCart, priceCart, stockTakenBy } from './order-lines.ts';
import { checkedPayment, type FirstPayment, payNewOrder, payOrder } from './pay-order.ts';
import type { HeldGoods, Holder } from './unpaid-holds.store.ts';

/**
 * Turns the shopper's cart into an order and opens its payment page (product.md 6).
 *
 * Invariants, under any interleaving and after any crash:
 * - One key makes one order. A repeated or concurrent request gets the same order; the same key with other content is
 * an error. Concurrent requests of one shopper wait for the cart's lock, and the key is unique.
 * - All or nothing, in one transaction: coupon, wallet money, slot and stock are reserved in this order, which is the
 * same in every transaction; the order, its first payment and the job that ends the order if unpaid are written; the
 * cart is emptied.
 * - An unpaid order never reserves more than its customer, device and network may.
 * - A city cannot be switched off while an order for it is being placed: the order is placed first, or refused.
 * - An order with nothing to pay is accepted in that transaction, without a provider.
 * - If the recipient chooses the time, the slot is booked with that choice (server/orders/accept-gift) and not before.
 * - Nobody is charged another amount than the page showed: the server computes the amount and refuses a difference.
 * The provider is called after the commit. If the provider is down, the order stays, and a repeated request opens its
 * payment.
 */
export async function placeOrder(input: PlaceOrder, context: SignedContext): Promise<PlacedOrder> {
  const contentHash = hashOf(input);
  const attempt = { input, context, contentHash };
  const { order, payment } = await place(attempt).catch(async (error: unknown) => {
    // An earlier request with the same idempotency key may have emptied the cart, taken the rest of the stock, or used
    // the key: return its order. Hardly any attempt is repeated, so it is looked up only after the attempt fails.
    const earlier = isOfRepeat(error) ? await findEarlier(attempt) : undefined;
    if (!earlier) throw error;
    return { order: earlier, payment: null };
  });
  return payment === null ? payOrder(context, order) : payNewOrder(context, order, payment);
}

type Attempt = { input: PlaceOrder; context: SignedContext; contentHash: Buffer };
type Placed = { order: OrderFacts; payment: FirstPayment | null };

/**
 * The errors that a request gets after another request with the same idempotency key: a refusal, or a violation of the
 * unique key.
 */
const isOfRepeat = (error: unknown): boolean => error instanceof Refusal || isUniqueViolation(error);

async function place({ input, context: begun, contentHash }: Attempt): Promise<Placed> {
  const { database, session, clock, language } = begun;
  const { shopperId } = session;
  const { cityId, method } = input;
  const now = clock.now();
  // The settings were read when the call began. An order whose moment is after midnight has the VAT rate of its own day.
  const context = { ...begun, settings: settingsOn(begun.settings, dateOf(dayNumberOf(now))) };
  // The payment method is checked with the total that the page showed, before anything is reserved. Later the order's
  // total must equal that total.
  const details = await checkedPayment(input, input.expectedTotal, context);
  const holder = holderOf(context);
  const { payer, contactHashes } = await readPayer(database, shopperId);
  const { cartVersion, ...placed } = await inTransaction(database, async (tx) => {
    const where = { shopperId, cityId, language, keepsCityOn: true };
    const { city, lines, also } = await readLockedCart(tx, where, alsoSql({ shopperId, now }));
    if (!city.isOn) throw refuse('cityClosed', (t) => t.checkout.cityClosed(city.names[language]));
    const cart = { lines, city, method, hasCoupon: also.hasCoupon };
    // Without a payment method, the amount to pay decides which fields are required.
    const counted = input.paymentMethod ? null : await priceCart(tx, cart, context, { locks: true });
    const inTx = { ...context, database: tx };
    const form = checkedForm(
      await withFriend(input, city, inTx),
      city,
      counted && toPayOf(counted),
      language,
    );
    if (form.place) await refusePlaceOutside(tx, form.place, { cityId, language });
    const checked = await countChecked(tx, cart, { counted, input, context });
    const { totals, coupon } = checked;
    const { slotId } = form;
    const held: HeldGoods = {
      pieces: totals.pieces,
      goods: totals.items + totals.extras,
      slot: slotNameOf({ cityId, method, slotId }),
    };
    if (totals.total > 0) await checkHoldLimits(tx, context, { holder, held });
    const slot =
      slotId === null ? null : await takeSlot(tx, { cityId, method, slotId, now }, { city, ...also });
    const stock = stockTakenBy(lines);
    const taken = await takeStock(tx, stock);
    if (!taken.ok) throw refuse('outOfStock', (t) => t.checkout.outOfStock);

    const payUntil = new Date(now.getTime() + PAYMENT_MINUTES * MINUTE);
    const order: NewOrder = {
      ...placeOf(input, form, city),
      uuid: randomUUID(),
      shopperId,
      actor: shopperActor(context.session),
      slot,
      isWholeDay: method === 'delivery' && !deliversSameDay(city),
      totals,
      vatBasisPoints: context.settings.vatBasisPoints,
      language,
      key: input.key,
      contentHash,
      payUntil,
      createdAt: now,
      lines: orderLinesOf(lines, { settings: context.settings, coupon }),
      stock,
    };
    // The friend must be saved before the order is written: an order paid in full from the wallet gets its invoice
    // number at that point, which takes the last lock in the lock order.
    await saveRecipient(tx, input, form, { city, shopperId, now });
    return await write(tx, context, order, {
      counted: checked,
      details,
      holder,
      held,
      contactHashes,
    });
  });
  sendCartVersion(context, { version: cartVersion, pieces: 0 });
  const { order, payment } = placed;
  return { order, payment: payment && { payment, payer } };
}

/** What an order needs besides its cart, and reads in the same statement. */
const alsoSql = ({ shopperId, now }: { shopperId: number; now: Date }) =>
  sql<{ closedDays: ClosedDay[]; hasCoupon: boolean }>`json_build_object(
    'closedDays', ${bookableClosedDaysSql(now)}, 'hasCoupon', ${hasAppliedCouponSql(shopperId)})`;

type OrderParts = {
  counted: PricedCart;
  details: PaymentDetails | null;
  holder: Holder;
  held: HeldGoods;
  contactHashes: readonly Buffer[];
};

/**
 * Writes the order, its reservations, its first payment, and the job that ends the order if unpaid, and empties the
 * cart.
 */
async function write(
  tx: Transaction,
  context: SignedContext,
  order: NewOrder,
  { counted: { coupon, wallet }, details, holder, held, contactHashes }: OrderParts,
): Promise<{ order: OrderFacts; payment: Payment | null; cartVersion: number }> {
  const { shopperId, totals, createdAt: at } = order;
  const first: NewPayment | null =
    totals.total === 0
      ? null
      : {
          uuid: randomUUID(),
          orderUuid: order.uuid,
          shopperId,
          amount: totals.total,
          ...details!,
          language: order.language,
          createdAt: at,
        };
  const { id, number, cartVersion, paymentId } = await insertOrder(tx, order, {
    contactHashes,
    cart: deleteOrderedLinesSql({ shopperId, cityId: order.city.id }, at),
    unpaid: first && {
      hold: insertUnpaidHoldSql({ holder, held }),
      payment: insertFirstPaymentSql(first),
    },
  });
  const facts = toOrderFacts(order, { id, number });
  if (coupon && totals.coupon > 0) {
    await redeemCoupon(tx, {
      orderId: id,
      couponId: coupon.couponId,
      shopperId,
      discount: totals.coupon,
      at,
    });
  }
  if (totals.wallet > 0) {
    await holdMoney(tx, { orderId: id, orderNumber: number, shopperId, amount: totals.wallet }, at);
  }
  // The coupon and the wallet preference are removed, because they apply to one order only.
  if (coupon) await deleteAppliedCoupon(tx, shopperId);
  if (wallet.isUsed) await deletePreference(tx, shopperId);
  if (first === null) {
    await moveOrder(tx, context, { orderId: id, to: 'accepted', actor: { kind: 'payment', name: 'wallet' } });
    return { order: { ...facts, status: 'accepted' }, payment: null, cartVersion };
  }
  await context.jobs.send(tx, orderUnpaid, { orderId: id }, { startAfter: order.payUntil });
  const payment = firstPaymentOf(first, { id: paymentId!, orderId: id, orderNumber: number });
  return { order: facts, payment, cartVersion };
}

const placeOf = (input: PlaceOrder, form: CheckedForm, city: ServedCity) => ({
  method: input.method,
  recipient: form.recipient,
  hasRecipientLink: form.recipientDecides,
  city: { id: city.id, names: city.names },
  address: form.address,
  nationalAddress: form.nationalAddress,
  place: form.place,
});

/** The amounts to pay for the current cart, for a form without a payment method. */
const toPayOf = ({ totals: { total, coupon }, wallet }: PricedCart): ToPay => ({
  total,
  coupon,
  walletBalance: wallet.balance,
  usesWallet: wallet.isUsed,
});

type Cart = {
  lines: readonly PricedCartLine[];
  city: ServedCity;
  method: PlaceOrder['method'];
  hasCoupon: boolean;
};

/**
 * Prices the cart, and refuses the order if a line is unavailable or the page showed another total.
 * @param counted the price, if the caller has already computed it
 */
async function countChecked(
  tx: Transaction,
  cart: Cart,
  {
    counted: known,
    input,
    context,
  }: { counted: PricedCart | null; input: PlaceOrder; context: SignedContext },
): Promise<PricedCart> {
  const { lines } = cart;
  if (lines.length === 0) throw refuse('emptyCart', (t) => t.checkout.emptyCart);
  // Specification 8 prescribes both messages word for word.
  if (lines.some(({ problem }) => problem === 'notInCity')) {
    throw refuse('notInCity', (t) => t.checkout.notInCity);
  }
  if (lines.some(({ problem }) => problem !== null)) throw refuse('outOfStock', (t) => t.checkout.outOfStock);
  const counted = known ?? (await priceCart(tx, cart, context, { locks: true, showsBalance: false }));
  const { totals, coupon } = counted;
  if (totals.pieces > MAX_ORDER_PIECES) throw refuseTooManyPieces();
  if (totals.total !== input.expectedTotal) {
    // If the total differs, the most likely reason is a coupon that is no longer valid, which has its own message.
    const reason = coupon?.shown.message ?? null;
    const shown = await priceCart(tx, cart, context, { locks: false });
    throw refuse('priceChanged', (t) => reason ?? t.checkout.priceChanged, {
      totals: z.encode(cartTotals, cartTotalsOf(shown)),
    });
  }
  // The shopper chose no payment method, because the page showed nothing to pay.
  if (totals.total > 0 && !input.paymentMethod) {
    throw refuse('notValid', (t) => t.checkout.selectPayment, { missing: ['payment'], recipient: [] });
  }
  return counted;
}

/** Finds the order that an earlier request with this idempotency key placed; undefined if none exists. */
async function findEarlier({ input, context, contentHash }: Attempt): Promise<OrderFacts | undefined> {
  const order = await findOrderByKey(context.database, context.session.shopperId, input.key);
  if (order && !order.contentHash.equals(contentHash)) {
    throw refuse('keyReused', (t) => t.checkout.keyReused);
  }
  return order;
}

/** Hashes the normalized input without its idempotency key, to detect a key that is reused for another order. */
function hashOf({ key: _key, ...content }: PlaceOrder): Buffer {
  const fields = Object.entries(content)
    .map(([name, value]) => [name, value ?? null])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest();
}
