import * as z from 'zod/mini';
import { paymentMethod } from '#contract/payments/payments.wire.ts';
import { count, day, id, idAsText, moment, renamed, request, typed } from '#contract/wire.ts';
import { MAX_RESOLUTION_LENGTH } from './reports.limits.ts';
import { sum } from './reports.wire.ts';

export const readBooks = request({ query: { from: ['from', day], to: ['to', day] } });
const difference = renamed({
  id: ['id', id],
  /** The payment service that reported the payment. */
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
  /** The service's id of the charge. */
  subject: ['subject', z.string()],
  /** The service's own terms and amounts at the time of the comparison. */
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
        /** The payments according to the service, and according to the invoices. */
        paid: ['paid', sum],
        invoiced: ['invoiced', sum],
        /** The refunds of these days according to the service, and according to the credit notes. */
        refunded: ['refunded', sum],
        credited: ['credited', sum],
        /** The refunds that the shop has decided but not yet sent to the service, from any day. */
        waiting: ['waiting', sum],
      }),
    ),
  ],
  /** Differences: the open ones first, then the newest resolved ones. */
  differences: ['differences', z.array(difference)],
  open: ['open', count],
});

export const resolveDifference = request({
  params: { id: ['differenceId', idAsText] },
  body: {
    note: ['note', typed(MAX_RESOLUTION_LENGTH)],
    /** The detail that the caller read; if the detail has changed, the difference is not resolved. */
    seen_detail: ['seenDetail', z.string().check(z.maxLength(2000))],
  },
});
export const reopenDifference = request({
  params: { id: ['differenceId', idAsText] },
  body: { seen_resolved_at: ['seenResolvedAt', moment] },
});
export const retryRefund = request({ params: { id: ['differenceId', idAsText] } });
