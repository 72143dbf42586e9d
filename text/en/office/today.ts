import { number, plural } from '#text/plural.ts';
import { demoValues } from './demo-values.ts';
import { setUp } from './set-up.ts';
import { span } from './span.ts';

export const today = {
  title: 'Today',
  lead: (n: number) =>
    plural('en', n, {
      one: '{n} thing needs a hand, the rest runs.',
      other: '{n} things need a hand, the rest runs.',
    }),
  calm: 'Nothing needs a hand. The rest runs.',
  closed: 'The shop is closed for maintenance: shoppers see the maintenance page.',
  needs: 'What needs a hand',
  late: (n: number) => plural('en', n, { one: 'order is late', other: 'orders are late' }),
  lateText: 'Their delivery window is over.',
  noneLate: 'No order is late',
  toWrap: (n: number) => plural('en', n, { one: 'new order for today', other: 'new orders for today' }),
  toWrapText: 'Paid, promised for today, and not wrapped yet.',
  tickets: (n: number) =>
    plural('en', n, { one: 'ticket waits for an answer', other: 'tickets wait for an answer' }),
  ticketsText: 'The shopper wrote last.',
  ticketsLate: (n: number) =>
    plural('en', n, { one: 'ticket waits too long', other: 'tickets wait too long' }),
  ticketsLateText: 'More than 12 hours without an answer.',
  enquiries: (n: number) => plural('en', n, { one: 'new enquiry', other: 'new enquiries' }),
  enquiriesText: 'No one has got in touch yet.',
  approvals: (n: number) =>
    plural('en', n, {
      one: 'refund or credit waits for approval',
      other: 'refunds or credits wait for approval',
    }),
  approvalsText: 'A second person decides.',
  ratings: (n: number) =>
    plural('en', n, { one: 'rating waits to be read', other: 'ratings wait to be read' }),
  ratingsText: 'Its words and photos appear in the shop once released.',
  soldOut: (n: number) => plural('en', n, { one: 'product is sold out', other: 'products are sold out' }),
  soldOutText: 'Shoppers can only ask for an alert.',
  fewLeft: (n: number) =>
    plural('en', n, { one: 'product is nearly sold out', other: 'products are nearly sold out' }),
  fewLeftText: (few: number) =>
    plural('en', few, { one: 'At most {n} item is left.', other: 'At most {n} items are left.' }),
  payments: (n: number) => plural('en', n, { one: 'payment needs a look', other: 'payments need a look' }),
  shipments: (n: number) => plural('en', n, { one: 'parcel needs a look', other: 'parcels need a look' }),
  messages: (n: number) => plural('en', n, { one: 'message wasn’t sent', other: 'messages weren’t sent' }),
  lastDays: (n: number) => plural('en', n, { one: 'In the last day.', other: 'In the last {n} days.' }),
  failed: (n: number) => plural('en', n, { one: 'background job failed', other: 'background jobs failed' }),
  failedText: 'Look why, and try it again.',
  noneFailed: 'No failed work',
  windows: 'Delivery windows today',
  window: 'Window',
  out: 'Out',
  lateOnes: 'Late',
  wholeDay: 'Any time',
  windowsText: 'Green is out of the shop, red is late.',
  working: 'Who works now',
  outOf: (out: number, count: number) => `${number(out)} of ${number(count)}`,
  latest: (id: string, minutes: number, step: string) =>
    `The oldest is \u2066${id}\u2069: ${span(minutes)} late, now at \u2068${step.toLowerCase()}\u2069.`,
  underWay: 'Orders under way',
  toBoard: 'Board',
  ofWhichLate: (n: number) => plural('en', n, { one: '{n} late', other: '{n} late' }),
  forToday: (n: number) => plural('en', n, { one: '{n} for today', other: '{n} for today' }),
  noOrders: 'No orders under way',
  demo: demoValues,
  setUp,
  nothing: 'Your role has no lines here',
  nothingText: 'Open another screen from the menu.',
};
