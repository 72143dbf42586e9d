import type { InputOf, OutputOf } from '#contract/call.ts';
import type { revealContactsCall } from '#contract/orders/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { findOrderForShop } from '../orders-for-shop.store.ts';

/**
 * The unmasked phone numbers of an order and the buyer's email address. The audit log records who asked, but not the
 * values. A role that may not see people gets only the recipient's number, which is needed for the delivery.
 * @throws Refusal notFound
 */
export async function revealContacts(
  { number }: InputOf<typeof revealContactsCall>,
  { staff }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof revealContactsCall>>> {
  const facts = await findOrderByNumber(tx, number);
  const order = await findOrderForShop(tx, number);
  if (!facts || !order) throw refuse('notFound', (t) => t.office.orderUnknown);
  const seesBuyer = staff.permissions.has('people.see') && !facts.isForgotten;
  const buyer = seesBuyer ? await findContact(tx, facts.shopperId) : null;
  return {
    data: {
      recipientPhone: order.phone === '' ? null : `+${order.countryCode}${order.phone}`,
      buyerPhone: buyer?.phone ? `+${buyer.countryCode}${buyer.phone}` : null,
      buyerEmail: buyer?.email ?? null,
    },
    audit: { act: 'order.reveal', subject: number, after: { buyer: seesBuyer } },
  };
}
