import { postalCodeIn } from '#contract/delivery/delivery.rules.ts';
import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Database } from '#database/database.ts';
import type { Purchase } from '#providers/payments/payments.port.ts';
import { findPayer } from '#server/account/profile/profile.public.ts';
import { listForCart } from '#server/catalogue/catalogue.public.ts';
import type { Shop } from '#server/http/context.ts';
import { listShownOrders, type StoredOrder } from './order-list.store.ts';
import { countPaidOrders, findOrder } from './orders.store.ts';

/** The number of earlier orders to send; pay-later services ask for five to ten (providers/03-tabby, order_history). */
const EARLIER_ORDERS = 10;

type Earlier = Purchase['history']['earlierOrders'][number];
const PROVIDER_STATUS: Record<OrderStatus, Earlier['status']> = {
  awaitingPayment: 'new',
  accepted: 'processing',
  recipientAccepted: 'processing',
  wrapGift: 'processing',
  onTheWay: 'processing',
  delivered: 'complete',
  rejected: 'refunded',
  cancelled: 'cancelled',
};

/**
 * An order in the form that pay-later services require, in the order's language. All data comes from the shop's
 * database, never from the browser.
 */
export async function readPurchase({ database, settings }: Shop, orderId: number): Promise<Purchase> {
  const facts = (await findOrder(database, orderId))!;
  const { shopperId, language } = facts;
  // One more order is read than needed, because the newest ones usually include this order, which is then left out.
  const which = { shopperId, language, max: EARLIER_ORDERS + 1, skip: 0 };
  const recent = await listShownOrders(database, which);
  const onlyThis = { ...which, uuid: facts.uuid };
  const order = recent.find(({ id }) => id === orderId) ?? (await listShownOrders(database, onlyThis))[0]!;
  const payer = await findPayer(database, shopperId);
  const { totals } = order;
  return {
    lines: await linesOf(database, order, { ...facts, publicUrl: settings.publicUrl }),
    delivery: totals.delivery,
    discount: totals.bundles + totals.coupon + totals.wallet,
    tax: totals.vat,
    address: {
      line: order.address ?? settings.brand.name[language],
      city: order.cityName,
      // For pickup at the cafe, the shop's own postal code is used. For a delivery, the only source of a postal code is
      // the address text.
      postalCode: order.method === 'cafe' ? settings.postalCode : postalCodeIn(order.address ?? ''),
    },
    history: {
      registeredAt: payer.registeredAt,
      isPhoneVerified: payer.phone !== null,
      isEmailVerified: payer.email !== null,
      ordersPaid: await countPaidOrders(database, shopperId),
      earlierOrders: recent
        .filter(({ id }) => id !== orderId)
        .slice(0, EARLIER_ORDERS)
        .map((earlier) => ({
          placedAt: earlier.createdAt,
          amount: earlier.totals.total,
          status: PROVIDER_STATUS[earlier.status],
        })),
    },
  };
}

async function linesOf(
  database: Database,
  order: StoredOrder,
  { cityId, language, publicUrl }: { cityId: number; language: 'ar' | 'en'; publicUrl: string },
): Promise<Purchase['lines']> {
  const ids = order.lines.map(({ productId }) => productId);
  const products = await listForCart(database, ids, { cityId, language, alsoUnlisted: true });
  return order.lines.map((line) => ({
    reference: String(line.productId),
    title: line.title,
    category: products.get(line.productId)?.class ?? 'other',
    quantity: line.quantity,
    // The division gives a whole number, because all units of a line have the same engraving and add-ons.
    unitPrice: line.lineTotal / line.quantity,
    pictureUrl: new URL(line.picture, publicUrl).href,
    productUrl: new URL(`/product/${encodeURIComponent(line.slug)}`, publicUrl).href,
  }));
}
