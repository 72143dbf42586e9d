import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listTicketsCall } from '#contract/tickets/office.calls.ts';
import { inSnapshot } from '#database/database.ts';
import { findCustomerByUuid } from '#server/account/profile/customers.public.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { findOrderByNumber } from '#server/orders/orders.public.ts';
import { listMembersWith } from '#server/staff/staff.public.ts';
import { countQueue, listQueue, type OfficeTicket, type Place } from './office-tickets.store.ts';
import { shownRows } from './shown-row.ts';

const A_PAGE = 30;

/** A page of tickets, longest wait first, with the counts of all tickets, from one database snapshot. */
export function listTickets(
  { show, orderNumber, customerId, after }: InputOf<typeof listTicketsCall>,
  { database, clock, language, staff }: StaffContext,
): Promise<OutputOf<typeof listTicketsCall>> {
  const now = clock.now();
  if (customerId !== undefined) requirePermission(staff, 'people.see');
  return inSnapshot(database, async (tx) => {
    const active = (await listMembersWith(tx, 'tickets.answer')).map(({ id }) => id);
    const caller = { memberId: staff.memberId, active, now };
    const counts = await countQueue(tx, caller);
    const order = orderNumber === undefined ? undefined : await findOrderByNumber(tx, orderNumber);
    const customer = customerId === undefined ? undefined : await findCustomerByUuid(tx, customerId);
    const isUnknown = (orderNumber !== undefined && order === undefined) || customer === null;
    const isOfOne = order !== undefined || customer !== undefined;
    const found = isUnknown
      ? []
      : await listQueue(tx, language, {
          ...caller,
          // By default, a list for one order or customer contains tickets in any status.
          ...(isOfOne ? {} : { show: show ?? 'open' }),
          ...(isOfOne && show ? { show } : {}),
          ...(order ? { orderId: order.id } : {}),
          ...(customer ? { shopperId: customer.id } : {}),
          ...(after === undefined ? {} : { after: placeIn(after) }),
          max: A_PAGE + 1,
        });
    const page = found.slice(0, A_PAGE);
    return {
      tickets: await shownRows(tx, page, now),
      next: found.length > A_PAGE ? placeOf(page.at(-1)!) : null,
      counts,
      readAt: now,
    };
  });
}

/**
 * A cursor for pagination: `<waiting since>.<changed at>.<id>`, times in milliseconds. The first part is empty if the
 * ticket does not wait for the shop.
 */
const placeOf = ({ waitingSince, changedAt, id }: OfficeTicket): string =>
  [waitingSince?.getTime() ?? '', changedAt.getTime(), id].join('.');

function placeIn(text: string): Place {
  const [since = '', changed, id] = text.split('.');
  return {
    waitingSince: since === '' ? null : new Date(Number(since)),
    changedAt: new Date(Number(changed)),
    id: Number(id),
  };
}
