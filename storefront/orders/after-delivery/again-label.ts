import type { Order } from '#contract/orders/orders.wire.ts';
import type { BundledTexts } from '#text/screens.ts';

/** The label of the button that reorders: "give again" for a delivered gift, "order again" for anything else. */
export const againLabel = (
  t: BundledTexts['purchase']['orders'],
  { status, recipientKind }: Pick<Order, 'status' | 'recipientKind'>,
): string => (status === 'delivered' && recipientKind === 'someone' ? t.giftAgain : t.again);
