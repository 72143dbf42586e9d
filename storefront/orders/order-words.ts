import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import type { Language } from '#text/language.ts';
import type { BundledTexts } from '#text/screens.ts';
import { dayInRiyadh, fullDay, timeOfDay, timeRange } from '#text/when.ts';

type Words = BundledTexts['purchase']['orders'];
type Ender = keyof Words['cancelledBy'];
type Happened = readonly { status: OrderStatus; actor?: Order['events'][number]['actor'] }[];
type Kind = Pick<Order, 'method'> & { events: Happened };
const cafeWord = (
  words: Partial<Record<OrderStatus, string>>,
  { method }: Pick<Order, 'method'>,
  status: OrderStatus,
) => (method === 'cafe' ? words[status] : undefined);

/** Whoever ended a cancelled order: its shopper, the shop, or the time that was given. */
function enderOf(events: Happened): Ender {
  const actor = events.findLast(({ status }) => status === 'cancelled')?.actor;
  return actor === 'shopper' || actor === 'shop' ? actor : 'clock';
}
const endWord = (t: Words, { events }: Kind, status: OrderStatus): string | undefined =>
  status === 'cancelled' ? t.cancelledBy[enderOf(events)] : undefined;

/** Of an order in the list: that its recipient is asked says more than that it was accepted. */
export const tagWord = ({ orders: t, gift }: BundledTexts['purchase'], order: Order): string =>
  order.invitation !== null
    ? gift.statusWaiting
    : (endWord(t, order, order.status) ??
      cafeWord(t.cafeStatus, order, order.status) ??
      // Specification 3: cafe pickup has labels of its own.
      t.status[order.status]);
export const stopWord = (t: Words, order: Kind, status: OrderStatus): string =>
  endWord(t, order, status) ?? cafeWord(t.cafeStop, order, status) ?? t.stop[status];

/** Of its page, for whoever holds a link: it names nobody. */
export const headlineWord = (t: Words, order: Pick<Order, 'method' | 'status'>): string =>
  cafeWord(t.cafeHeadline, order, order.status) ?? t.headline[order.status];

/** Of its page, for its buyer: a gift carries the name of whom it is for. */
export function ownHeadline({ orders: t, gift }: BundledTexts['purchase'], order: Order): string {
  const { status, invitation, recipientKind, recipientName, events } = order;
  if (invitation !== null) return invitation.isBuyersTurn ? gift.headlineBuyersTurn : gift.headlineAsked;
  if (status === 'cancelled' && enderOf(events) === 'clock') return t.headlineEnded;
  const ofMine: Partial<Record<OrderStatus, string>> = t.ownHeadline;
  const ofTheirs: Partial<Record<OrderStatus, (name: string) => string>> = t.giftHeadline;
  return (
    cafeWord(t.cafeHeadline, order, status) ??
    (recipientKind === 'me' ? ofMine[status] : ofTheirs[status]?.(recipientName)) ??
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

const DAY_MS = 24 * 3600_000;

/** "today", "tomorrow", "yesterday", "Sunday 22 November". @param today of Riyadh, `2026-11-22` */
export function dayWords(t: Words, language: Language, moment: Date, today: string): string {
  const isDayAfter = (days: number) => dayInRiyadh(new Date(moment.getTime() - days * DAY_MS)) === today;
  if (isDayAfter(0)) return t.today;
  if (isDayAfter(1)) return t.tomorrow;
  return isDayAfter(-1) ? t.yesterday : fullDay(language, moment);
}

type Arrival = Pick<Order, 'method' | 'slotStartsAt' | 'slotEndsAt' | 'slotIsWholeDay'>;

/**
 * When it comes: a window, a whole day, or the hour from which it can be picked up; or that its recipient is asked.
 * @param isSentence for what stands alone, as a lead
 */
export function arrivalWords(
  t: Words,
  language: Language,
  order: Arrival,
  { today, isSentence = false }: { today: string; isSentence?: boolean },
): string {
  if (order.slotStartsAt === null || order.slotEndsAt === null) return t.recipientIsAsked;
  const day = dayWords(t, language, order.slotStartsAt, today);
  if (order.method === 'cafe') return t.pickUpFrom(day, timeOfDay(language, order.slotStartsAt));
  if (order.slotIsWholeDay) return t.arrivesOn(day);
  const time = timeRange(language, order.slotStartsAt, order.slotEndsAt);
  return (isSentence ? t.arrivesAt : t.arrives)(day, time);
}

/** "Saturday 21 November, 1:12 pm". */
export const momentWords = (t: Words, language: Language, moment: Date, today: string): string =>
  t.arrives(dayWords(t, language, moment, today), timeOfDay(language, moment));
