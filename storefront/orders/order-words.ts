import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import type { Language } from '#text/language.ts';
import type { PurchaseText } from '#text/screens.ts';
import { dayInRiyadh, fullDay, timeOfDay, timeRange } from '#text/when.ts';

type Words = PurchaseText['orders'];
type Kind = Pick<Order, 'method'>;
const cafeWord = (words: Partial<Record<OrderStatus, string>>, { method }: Kind, status: OrderStatus) =>
  method === 'cafe' ? words[status] : undefined;

/** Of an order in the list: that its recipient is asked says more than that it was accepted. */
export const tagWord = ({ orders, gift }: PurchaseText, order: Order): string =>
  order.invitation === null ? statusWord(orders, order, order.status) : gift.statusWaiting;
/** Specification 3: cafe pickup has labels of its own. */
export const statusWord = (t: Words, order: Kind, status: OrderStatus): string =>
  cafeWord(t.cafeStatus, order, status) ?? t.status[status];
export const stopWord = (t: Words, order: Kind, status: OrderStatus): string =>
  cafeWord(t.cafeStop, order, status) ?? t.stop[status];
export const headlineWord = (t: Words, order: Kind, status: OrderStatus): string =>
  cafeWord(t.cafeHeadline, order, status) ?? t.headline[status];

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

type Arrival = Pick<Order, 'method' | 'slotStartsAt' | 'slotEndsAt' | 'slotIsWholeDay'>;

/** When it comes: a window, a whole day, or the hour from which it can be picked up; or that its recipient is asked. */
export function arrivalWords(t: Words, language: Language, order: Arrival): string {
  if (order.slotStartsAt === null || order.slotEndsAt === null) return t.recipientIsAsked;
  const day = fullDay(language, order.slotStartsAt);
  if (order.method === 'cafe') return t.pickUpFrom(day, timeOfDay(language, order.slotStartsAt));
  if (order.slotIsWholeDay) return t.arrivesOn(day);
  return t.arrives(day, timeRange(language, order.slotStartsAt, order.slotEndsAt));
}

/** "Saturday 21 November, 1:12 pm"; the day is left out when it is today's. */
export function momentWords(t: Words, language: Language, moment: Date, today: string): string {
  const time = timeOfDay(language, moment);
  return dayInRiyadh(moment) === today ? time : t.arrives(fullDay(language, moment), time);
}
