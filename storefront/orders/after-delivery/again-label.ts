import type { Order } from '#contract/orders/orders.wire.ts';
import type { BundledTexts } from '#text/screens.ts';

/** A gift that arrived is given again; anything else is ordered again. */
export const againLabel = (
  t: BundledTexts['purchase']['orders'],
  { status, recipientKind }: Pick<Order, 'status' | 'recipientKind'>,
): string => (status === 'delivered' && recipientKind === 'someone' ? t.giftAgain : t.again);
