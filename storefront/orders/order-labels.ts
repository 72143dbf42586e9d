import { DAY_MS } from '#contract/day.ts';
import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import type { Language } from '#text/language.ts';
import type { BundledTexts } from '#text/screens.ts';
import { dayInRiyadh, fullDay, timeOfDay, timeRange } from '#text/when.ts';

type Labels = BundledTexts['purchase']['orders'];
type Canceller = keyof Labels['cancelledBy'];
type StatusEvents = readonly { status: OrderStatus; actor?: Order['events'][number]['actor'] }[];
type OrderEvents = Pick<Order, 'method'> & { events: StatusEvents };
const pickupLabel = (
  labels: Partial<Record<OrderStatus, string>>,
  { method }: Pick<Order, 'method'>,
  status: OrderStatus,
) => (method === 'cafe' ? labels[status] : undefined);

/** Who cancelled an order: the shopper, the shop, or a deadline that passed. */
function cancellerOf(events: StatusEvents): Canceller {
  const actor = events.findLast(({ status }) => status === 'cancelled')?.actor;
  return actor === 'shopper' || actor === 'shop' ? actor : 'clock';
}
const endLabel = (t: Labels, { events }: OrderEvents, status: OrderStatus): string | undefined =>
  status === 'cancelled' ? t.cancelledBy[cancellerOf(events)] : undefined;

/**
 * The label of an order's status in the list. While the recipient is asked for an address, the label says so instead
 * of "accepted".
 */
export const statusTag = ({ orders: t, gift }: BundledTexts['purchase'], order: Order): string =>
  order.invitation !== null
    ? gift.statusWaiting
    : (endLabel(t, order, order.status) ??
      pickupLabel(t.cafeStatus, order, order.status) ??
      // Specification 3: orders picked up at the cafe have their own status labels.
      t.status[order.status]);
export const stepLabel = (t: Labels, order: OrderEvents, status: OrderStatus): string =>
  endLabel(t, order, status) ?? pickupLabel(t.cafeStop, order, status) ?? t.stop[status];

/** The heading of an order's page for anyone who has the gift's link. It names no one. */
export const headline = (t: Labels, order: Pick<Order, 'method' | 'status'>): string =>
  pickupLabel(t.cafeHeadline, order, order.status) ?? t.headline[order.status];

/** The heading of an order's page for its buyer. For a gift, it names the recipient. */
export function buyerHeadline({ orders: t, gift }: BundledTexts['purchase'], order: Order): string {
  const { status, invitation, recipientKind, recipientName, events, payUntil } = order;
  if (status === 'awaitingPayment' && payUntil === null) return t.payTimeOver;
  if (invitation !== null) return invitation.isBuyersTurn ? gift.headlineBuyersTurn : gift.headlineRequested;
  if (status === 'cancelled' && cancellerOf(events) === 'clock') return t.headlineEnded;
  const ownHeadlines: Partial<Record<OrderStatus, string>> = t.ownHeadline;
  const giftHeadlines: Partial<Record<OrderStatus, (name: string) => string>> = t.giftHeadline;
  return (
    pickupLabel(t.cafeHeadline, order, status) ??
    (recipientKind === 'me' ? ownHeadlines[status] : giftHeadlines[status]?.(recipientName)) ??
    t.headline[status]
  );
}

export const toneOf = ({
  status,
  invitation,
}: Pick<Order, 'status' | 'invitation'>): 'ok' | 'wait' | 'bad' | 'mute' | 'clay' => {
  if (status === 'awaitingPayment' || invitation !== null) return 'wait';
  if (status === 'delivered') return 'ok';
  if (status === 'rejected') return 'bad';
  if (status === 'cancelled') return 'mute';
  return 'clay';
};

/**
 * The name of a day: "today", "tomorrow", "yesterday" or "Sunday 22 November". @param today the date in Riyadh,
 * `2026-11-22`
 */
export function dayLabel(t: Labels, language: Language, moment: Date, today: string): string {
  const isDayAfter = (days: number) => dayInRiyadh(new Date(moment.getTime() - days * DAY_MS)) === today;
  if (isDayAfter(0)) return t.today;
  if (isDayAfter(1)) return t.tomorrow;
  return isDayAfter(-1) ? t.yesterday : fullDay(language, moment);
}

type ArrivalOptions = Pick<Order, 'method' | 'slotStartsAt' | 'slotEndsAt' | 'slotIsWholeDay'>;

/**
 * When an order arrives: a time window, a whole day, or the hour from which it can be picked up. If the recipient has
 * yet to choose, the text says so.
 * @param isSentence true for a text on its own, such as an introduction
 */
export function arrivalLabel(
  t: Labels,
  language: Language,
  order: ArrivalOptions,
  { today, isSentence = false }: { today: string; isSentence?: boolean },
): string {
  if (order.slotStartsAt === null || order.slotEndsAt === null) return t.recipientChooses;
  const day = dayLabel(t, language, order.slotStartsAt, today);
  if (order.method === 'cafe') return t.pickUpFrom(day, timeOfDay(language, order.slotStartsAt));
  if (order.slotIsWholeDay) return t.arrivesOn(day);
  const time = timeRange(language, order.slotStartsAt, order.slotEndsAt);
  return (isSentence ? t.arrivesAt : t.arrives)(day, time);
}

/** A date and time, such as "Saturday 21 November, 1:12 pm". */
export const momentLabel = (t: Labels, language: Language, moment: Date, today: string): string =>
  t.arrives(dayLabel(t, language, moment, today), timeOfDay(language, moment));
