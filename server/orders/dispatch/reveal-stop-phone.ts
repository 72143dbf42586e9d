import type { InputOf, OutputOf } from '#contract/call.ts';
import type { revealStopPhoneCall } from '#contract/orders/dispatch.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { findRecipientPhone } from './dispatch.store.ts';
import { readKnownParcel } from './shown-parcel.ts';

/**
 * The recipient's phone number, only for the driver who has the parcel and only while it is on its way, regardless of
 * role. The audit log records each request.
 * @throws Refusal notFound
 */
export async function revealStopPhone(
  { number }: InputOf<typeof revealStopPhoneCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof revealStopPhoneCall>>> {
  const found = await findOrderByNumber(tx, number);
  const parcel = found && (await readKnownParcel(tx, context, found.id));
  const isTheirs = parcel?.facts.phase === 'onTheWay' && parcel.handover?.driverId === context.staff.memberId;
  if (!found || !isTheirs) throw refuse('notFound', (t) => t.office.orderUnknown);
  const contact = await findRecipientPhone(tx, found.id);
  return {
    data: { phone: contact?.phone ? `+${contact.countryCode}${contact.phone}` : null },
    audit: { act: 'order.reveal', subject: number, after: { driver: true } },
  };
}
