import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { MAX_ORDER_PIECES } from '#contract/cart/cart.limits.ts';
import { PAYMENT_MINUTES } from '#contract/checkout/checkout.limits.ts';
import type { ToPay } from '#contract/checkout/checkout.rules.ts';
import { cartTotals, type PlacedOrder, type PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { type Database, inTransaction, type Transaction } from '#database/database.ts';
import {
  type CartVersion,
  emptyCart,
  type PricedCartLine,
  readLines,
  refuseTooManyPieces,
  sendCartVersion,
} from '#server/cart/cart.public.ts';
import { takeStock } from '#server/catalogue/stock.public.ts';
import { MINUTE } from '#server/clock.ts';
import { deleteAppliedCoupon, redeemCoupon } from '#server/coupons/coupons.public.ts';
import { findCity, type ServedCity } from '#server/delivery/delivery.public.ts';
import { takeSlot } from '#server/delivery/slots.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import {
  contactHashesOf,
  findOrderByKey,
  insertOrder,
  insertOrderContacts,
  type NewOrder,
} from '#server/orders/new-orders.public.ts';
import { findOrder, moveOrder, type OrderFacts, shopperActor } from '#server/orders/orders.public.ts';
import { insertPayment, type PaymentDetails } from '#server/payments/payments.public.ts';
import { deletePreference, holdMoney } from '#server/wallet/wallet.public.ts';
import { type CheckedForm, checkedForm, saveRecipient, withFriend } from './check-form.ts';
import { orderUnpaid } from './end-unpaid-order.ts';
import { checkHoldLimits, holderOf, insertUnpaidHold, slotNameOf } from './hold-goods.ts';
import { type CountedCart, cartTotalsOf, countCart, orderLinesOf, stockTakenBy } from './order-lines.ts';
import { payOrder } from './pay-order.ts';
import { checkedPayment } from './payment-choice.ts';
import type { HeldGoods, Holder } from './unpaid-holds.store.ts';

/**
 * Turns the shopper's cart into an order and opens its payment page (product.md 6).
 *
 * Invariants, under any interleaving and after any crash:
 * - One attempt (key) makes one order: a repeat or a concurrent request gets the same order; the same key with other
 *   content is an error.
 * - In one transaction, or not at all: the coupon, wallet money, slot and stock are taken, in this order in every
 *   transaction; the order, its first payment and the job that ends it unpaid are written; the cart is emptied.
 * - An order that is still to be paid holds no more than its customer, device and network may (hold-limits).
 * - An order with nothing to pay is accepted in that transaction, without a provider.
 * - If the recipient chooses the time, the slot is taken with that choice (server/orders/accept-gift); until then none
 *   is held.
 * - Nobody is charged another amount than the page showed: the server computes it, and refuses a difference.
 * The provider is called after the commit; if it is down the order stays, and a repeat continues to its payment.
 */
export async function placeOrder(input: PlaceOrder, context: SignedContext): Promise<PlacedOrder> {
  const contentHash = hashOf(input);
  const repeated = await findRepeat(context.database, { input, context, contentHash });
  if (repeated) return payOrder(context, repeated);
  // Checked before anything is held; the order's total must then be the same.
  const details = await checkedPayment(input, input.expectedTotal, context);
  return payOrder(context, await place(input, context, { contentHash, details }));
}

async function place(
  input: PlaceOrder,
  context: SignedContext,
  { contentHash, details }: { contentHash: Buffer; details: PaymentDetails | null },
): Promise<OrderFacts> {
  const { database, session, clock, language } = context;
  const { shopperId } = session;
  const city = await findCity(database, input.cityId);
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  const form = checkedForm(
    await withFriend(input, city, context),
    city,
    input.paymentMethod ? null : await readToPay(input, city, context),
  );
  const now = clock.now();
  const holder = holderOf(context);
  const contactHashes = await contactHashesOf(database, shopperId);
  const { orderId, cartVersion } = await inTransaction(database, async (tx) => {
    const lines = await readLines(tx, { shopperId, cityId: city.id, language });
    // Checked again now that the shopper's carts are locked: a concurrent request with the same key has committed by
    // now or waits.
    const rival = await findRepeat(tx, { input, context, contentHash });
    if (rival) return { orderId: rival.id, cartVersion: null };

    const counted = await countChecked(tx, lines, { input, city, context });
    const { slotId } = form;
    const held: HeldGoods = {
      pieces: counted.totals.pieces,
      goods: counted.totals.items + counted.totals.extras,
      slot: slotNameOf({ cityId: city.id, method: input.method, slotId }),
    };
    if (counted.totals.total > 0) await checkHoldLimits(tx, context, { holder, held });
    const slot =
      slotId === null ? null : await takeSlot(tx, { cityId: city.id, method: input.method, slotId, now });
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
      isWholeDay: input.method === 'delivery' && !deliversSameDay(city),
      totals: counted.totals,
      vatBasisPoints: context.settings.vatBasisPoints,
      language,
      key: input.key,
      contentHash,
      payUntil,
      createdAt: now,
      lines: await orderLinesOf(tx, lines, context.settings),
      stock,
    };
    // Must come before the order is written: an order that is paid in full takes its invoice number with it, which is
    // the last lock of all.
    await saveRecipient(tx, input, form, { city, shopperId, now });
    const written = await write(tx, context, order, { counted, details, holder, held, contactHashes });
    return {
      ...written,
      cartVersion: await emptyCart(tx, { shopperId, cityId: city.id }, now),
    };
  });
  showCart(context, cartVersion);
  return (await findOrder(database, orderId))!;
}

type OrderParts = {
  counted: CountedCart;
  details: PaymentDetails | null;
  holder: Holder;
  held: HeldGoods;
  contactHashes: readonly Buffer[];
};

/** Writes the order, what it takes, its first payment, and the job that ends it unpaid. */
async function write(
  tx: Transaction,
  context: SignedContext,
  order: NewOrder,
  { counted: { coupon, wallet }, details, holder, held, contactHashes }: OrderParts,
): Promise<{ orderId: number }> {
  const { id, number } = await insertOrder(tx, order);
  const { shopperId, totals, createdAt: at } = order;
  await insertOrderContacts(tx, [id], contactHashes);
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
  // The next cart starts without them.
  if (coupon) await deleteAppliedCoupon(tx, shopperId);
  if (wallet.isUsed) await deletePreference(tx, shopperId);
  if (totals.total === 0) {
    await moveOrder(tx, context, { orderId: id, to: 'accepted', actor: { kind: 'payment', name: 'wallet' } });
    return { orderId: id };
  }
  await insertUnpaidHold(tx, { orderId: id, holder, held });
  await insertPayment(tx, {
    uuid: randomUUID(),
    orderId: id,
    orderUuid: order.uuid,
    orderNumber: number,
    shopperId,
    amount: totals.total,
    ...details!,
    language: order.language,
    createdAt: at,
  });
  await context.jobs.send(tx, orderUnpaid, { orderId: id }, { startAfter: order.payUntil });
  return { orderId: id };
}

const placeOf = (input: PlaceOrder, form: CheckedForm, city: ServedCity) => ({
  method: input.method,
  recipient: form.recipient,
  hasRecipientLink: form.recipientDecides,
  city: { id: city.id, names: city.names },
  address: form.address,
  nationalAddress: form.nationalAddress,
});

type Input = { input: PlaceOrder; city: ServedCity; context: SignedContext };

/** The amounts to pay for the current cart, for a form without a payment method; computed again with the order. */
async function readToPay(input: PlaceOrder, city: ServedCity, context: SignedContext): Promise<ToPay> {
  const { database, session, language } = context;
  const { totals, wallet } = await inTransaction(database, async (tx) => {
    const lines = await readLines(tx, { shopperId: session.shopperId, cityId: city.id, language });
    return countCart(tx, { lines, method: input.method, city }, context, { locks: false });
  });
  const { total, coupon } = totals;
  return { total, coupon, walletBalance: wallet.balance, usesWallet: wallet.isUsed };
}

/** The price of the cart, if every line is available and the page showed the same total. */
async function countChecked(
  tx: Transaction,
  lines: readonly PricedCartLine[],
  { input, city, context }: Input,
): Promise<CountedCart> {
  if (lines.length === 0) throw refuse('emptyCart', (t) => t.checkout.emptyCart);
  // Specification 8, word for word.
  if (lines.some(({ problem }) => problem === 'notInCity')) {
    throw refuse('notInCity', (t) => t.checkout.notInCity);
  }
  if (lines.some(({ problem }) => problem !== null)) throw refuse('outOfStock', (t) => t.checkout.outOfStock);
  const counted = await countCart(tx, { lines, method: input.method, city }, context, { locks: true });
  const { totals, coupon } = counted;
  if (totals.pieces > MAX_ORDER_PIECES) throw refuseTooManyPieces();
  if (totals.total !== input.expectedTotal) {
    // The likeliest reason is a coupon that is no longer valid, which has its own sentence.
    const reason = coupon?.shown.message ?? null;
    throw refuse('priceChanged', (t) => reason ?? t.checkout.priceChanged, {
      totals: z.encode(cartTotals, cartTotalsOf(counted)),
    });
  }
  // There was nothing to pay a moment ago, when the form was checked.
  if (totals.total > 0 && !input.paymentMethod) {
    throw refuse('notValid', (t) => t.checkout.selectPayment, { missing: ['payment'], recipient: [] });
  }
  return counted;
}

/** The order that this attempt placed before, or undefined. */
async function findRepeat(
  database: Database,
  { input, context, contentHash }: { input: PlaceOrder; context: SignedContext; contentHash: Buffer },
): Promise<OrderFacts | undefined> {
  const order = await findOrderByKey(database, context.session.shopperId, input.key);
  if (order && !order.contentHash.equals(contentHash)) {
    throw refuse('keyReused', (t) => t.checkout.keyReused);
  }
  return order;
}

/** A hash of the normalized input without its key. */
function hashOf({ key: _key, ...content }: PlaceOrder): Buffer {
  const fields = Object.entries(content)
    .map(([name, value]) => [name, value ?? null])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest();
}

const showCart = (context: SignedContext, cartVersion: CartVersion | null): void => {
  if (cartVersion !== null) sendCartVersion(context, cartVersion);
};
