/** Specification 3, push notification data: the types of section 4 (click routing). */
export const PUSH_TYPES = [
  'order_history_status',
  'wallet_refund',
  'pending_cart_checkout',
  'product_available',
  'ticket_updated',
  'ticket_closed',
  'rating_popup',
] as const;
export type PushType = (typeof PUSH_TYPES)[number];

/**
 * Specification 3, push notification data (type, product slug, order_id, title, body), with our own names and the
 * language of the text.
 */
export type PushData = {
  type: PushType;
  product: string | null;
  orderUuid: string | null;
  title: string;
  body: string;
  language: 'ar' | 'en';
  /** The tag of the message: a later message with the same tag replaces an earlier one. */
  tag: string;
};

/** Serializes the message with the specification's field names. */
export const pushToWire = ({ type, product, orderUuid, title, body, language, tag }: PushData): string =>
  JSON.stringify({ type, product, order_id: orderUuid, title, body, lang: language, tag });

const textOr = <Else>(value: unknown, otherwise: Else): string | Else =>
  typeof value === 'string' && value !== '' ? value : otherwise;

function readWire(text: string): Record<string, unknown> | null {
  try {
    const wire: unknown = JSON.parse(text);
    return typeof wire === 'object' && wire !== null ? (wire as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Parses a message that arrived in a browser; null if it does not have the shop's format. */
export function pushFromWire(text: string): PushData | null {
  const wire = readWire(text);
  if (wire === null) return null;
  // Firebase delivers the message inside its own envelope (providers/07-push, data-only messages).
  const { data = wire } = wire;
  const { type, product, order_id, title, body, lang, tag } = (data ?? {}) as Record<string, unknown>;
  const known = PUSH_TYPES.find((one) => one === type);
  if (known === undefined || typeof title !== 'string' || typeof body !== 'string') return null;
  return {
    type: known,
    product: textOr(product, null),
    orderUuid: textOr(order_id, null),
    title,
    body,
    language: lang === 'en' ? 'en' : 'ar',
    tag: textOr(tag, known),
  };
}
