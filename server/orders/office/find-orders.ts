import type { InputOf, OutputOf } from '#contract/call.ts';
import type { findOrdersCall } from '#contract/orders/office.calls.ts';
import { orderNumberIn } from '#contract/orders/order-number.rules.ts';
import type { Database } from '#database/database.ts';
import { contactIn, listCustomersWith } from '#server/account/profile/customers.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Language } from '#text/language.ts';
import { type BoardOrder, findBoardOrder, listOrdersOfPerson } from './board.store.ts';
import { minutesLateOf, windowOf } from './shown-card.ts';

const MAX = 50;

/**
 * Finds orders by number. With the permission `people.see`, also by the buyer's phone number or email address and by
 * the recipient's phone number. Without that permission a phone number finds nothing, so that nobody learns whose
 * number it is.
 */
export async function findOrders(
  { text }: InputOf<typeof findOrdersCall>,
  { database, clock, language, staff }: StaffContext,
): Promise<OutputOf<typeof findOrdersCall>> {
  const found = await findByText(database, language, text, staff.permissions.has('people.see'));
  const now = clock.now();
  return {
    orders: found.slice(0, MAX).map((order) => ({
      number: order.number,
      status: order.status,
      createdAt: order.createdAt,
      recipientName: order.recipientName,
      city: { id: order.cityId, name: order.cityName },
      window: windowOf(order),
      minutesLate: minutesLateOf(order, now),
    })),
    hasMore: found.length > MAX,
  };
}

async function findByText(
  database: Database,
  language: Language,
  text: string,
  maySeePeople: boolean,
): Promise<BoardOrder[]> {
  const number = orderNumberIn(text);
  const ofNumber = number === null ? null : await findBoardOrder(database, language, number);
  if (ofNumber) return [ofNumber];
  const contact = contactIn(text);
  if (!maySeePeople || contact === null) return [];
  const customers = await listCustomersWith(database, contact);
  return await listOrdersOfPerson(database, language, {
    shopperIds: customers.map(({ id }) => id),
    phones: 'phones' in contact ? contact.phones.map(({ phone }) => phone) : [],
    max: MAX + 1,
  });
}
