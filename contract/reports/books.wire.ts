import * as z from 'zod/mini';
import { paymentMethod } from '#contract/payments/payments.wire.ts';
import { count, day, id, idAsText, moment, renamed, request, typed } from '#contract/wire.ts';
import { MAX_RESOLUTION_LENGTH } from './reports.limits.ts';
import { sum } from './reports.wire.ts';

export const readBooks = request({ query: { from: ['from', day], to: ['to', day] } });
const difference = renamed({
  id: ['id', id],
  /** The payment service. */
  service: ['service', z.string()],
  kind: [
    'kind',
    z.enum([
      'forgedWebhook',
      'unknownCharge',
      'mismatch',
      'notCaptured',
      'notPaidHere',
      'otherAmount',
      'otherRefund',
      'refundRefused',
    ]),
  ],
  /** The service's number of the charge. */
  subject: ['subject', z.string()],
  /** Its own words and amounts, as found. */
  detail: ['detail', z.string()],
  times: ['times', count],
  first_at: ['firstAt', moment],
  last_at: ['lastAt', moment],
  resolved: [
    'resolved',
    z.nullable(renamed({ by: ['by', z.string()], at: ['at', moment], note: ['note', z.string()] })),
  ],
});
export const booksReport = renamed({
  methods: [
    'methods',
    z.array(
      renamed({
        method: ['method', paymentMethod],
        payments: ['payments', count],
        /** What the service says was paid, and what the invoices say was paid with it. */
        paid: ['paid', sum],
        invoiced: ['invoiced', sum],
        /** What the service returned in these days, and what the credit notes return through it. */
        refunded: ['refunded', sum],
        credited: ['credited', sum],
        /** Refunds that were decided and are not with the service yet, whenever that was. */
        waiting: ['waiting', sum],
      }),
    ),
  ],
  /** Open ones first, then the newest of those that were resolved. */
  differences: ['differences', z.array(difference)],
  open: ['open', count],
});

export const resolveDifference = request({
  params: { id: ['differenceId', idAsText] },
  body: {
    note: ['note', typed(MAX_RESOLUTION_LENGTH)],
    /** What was read before it was resolved: another detail is another difference. */
    seen_detail: ['seenDetail', z.string().check(z.maxLength(2000))],
  },
});
export const reopenDifference = request({
  params: { id: ['differenceId', idAsText] },
  body: { seen_resolved_at: ['seenResolvedAt', moment] },
});
