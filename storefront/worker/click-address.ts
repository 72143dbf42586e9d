import type { PushData } from '#contract/notifications/push.wire.ts';
import { href } from '#storefront/routes.ts';

/**
 * The URL that a notification opens (Specification 4, click routing). It is always a page of the shop, even if the
 * message contains another URL.
 */
export function clickAddress({
  type,
  product,
  orderUuid,
}: Pick<PushData, 'type' | 'product' | 'orderUuid'>): string {
  switch (type) {
    case 'order_history_status':
      return href('my-orders');
    case 'wallet_refund':
      return href('wallet');
    case 'pending_cart_checkout':
      return href('cart');
    case 'product_available':
      return product === null ? href('products') : href('product', { slug: product });
    case 'ticket_updated':
    case 'ticket_closed':
      return href('contact-us', {}, { activetab: 'my-ticket' });
    case 'rating_popup':
      return orderUuid === null ? href('my-orders') : href('my-orders', {}, { order_id: orderUuid });
  }
}
