import * as z from 'zod/mini';
import { steps } from '#contract/orders/office.rules.ts';
import { deliveryWindow } from '#contract/orders/office.wire.ts';
import { orderStatus } from '#contract/orders/order-status.wire.ts';
import { count, id, moment, renamed } from '#contract/wire.ts';
import { demoValue } from './demo-values.wire.ts';

const byStatus = renamed({
  status: ['status', orderStatus],
  count: ['count', count],
  late: ['late', count],
  today: ['today', count],
});

/** What needs attention now. Sections that the caller's role may not see are left out, not empty. */
export const today = renamed({
  read_at: ['readAt', moment],
  is_closed: ['isClosed', z.boolean()],
  orders: ['orders', z.optional(z.array(byStatus))],
  /** The order that has been late the longest; null if no order is late. */
  latest: [
    'latest',
    z.optional(
      z.nullable(
        renamed({
          order_number: ['number', z.string()],
          step: ['step', z.enum(steps)],
          minutes_late: ['minutesLate', count],
        }),
      ),
    ),
  ],
  /** The delivery windows that begin today, in Riyadh time. */
  windows: [
    'windows',
    z.optional(
      z.array(
        renamed({
          window: ['window', deliveryWindow],
          /** The number of paid orders in the delivery window, including finished ones. */
          count: ['count', count],
          /** The number of the window's orders that have left the shop or were picked up. */
          out: ['out', count],
          /** The number of the window's orders that are late. */
          late: ['late', count],
        }),
      ),
    ),
  ],
  /** The staff members who work on orders now, and the number of orders each (decision 074). */
  working: [
    'working',
    z.optional(
      z.array(renamed({ member_id: ['memberId', id], who: ['who', z.string()], orders: ['orders', count] })),
    ),
  ],
  tickets_waiting: ['ticketsWaiting', z.optional(count)],
  /** The number of open tickets whose shopper has waited too long (contract/tickets/office.rules). */
  tickets_late: ['ticketsLate', z.optional(count)],
  /** The number of enquiries that no staff member has started to handle. */
  enquiries_new: ['enquiriesNew', z.optional(count)],
  approvals_waiting: ['approvalsWaiting', z.optional(count)],
  ratings_waiting: ['ratingsWaiting', z.optional(count)],
  stock: [
    'stock',
    z.optional(
      renamed({
        sold_out: ['soldOut', count],
        /** The number of products, or glazes of products, with a low stock. */
        few_left: ['fewLeft', count],
        few: ['few', count],
      }),
    ),
  ],
  /** Unresolved alarms of the last `days` days. */
  alarms: [
    'alarms',
    z.optional(
      renamed({
        days: ['days', count],
        payments: ['payments', count],
        shipments: ['shipments', count],
        messages: ['messages', count],
      }),
    ),
  ],
  failed_work: ['failedWork', z.optional(count)],
  /** Values of the demo that a live shop still has; left out in a demo. */
  demo_values: ['demoValues', z.optional(z.array(demoValue))],
});
