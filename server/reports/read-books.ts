import type { InputOf, OutputOf } from '#contract/call.ts';
import { paymentMethods } from '#contract/payments/payments.wire.ts';
import type { readBooksCall } from '#contract/reports/reports.calls.ts';
import { MAX_RESOLVED_SHOWN } from '#contract/reports/reports.limits.ts';
import {
  countOpenAlarms,
  listOpenAlarms,
  listResolvedAlarms,
  type ResolvableAlarm,
} from '#server/alarms/resolved-alarms.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listDocumentsByMethod } from '#server/orders/reports/vat.public.ts';
import { listBooks } from '#server/payments/books.public.ts';
import { spanOfDays } from './span-of-days.ts';

type Report = OutputOf<typeof readBooksCall>;
/** The maximum number of open differences to read. If there are more, they probably have one common cause. */
const MAX_OPEN = 200;

function shownDifference(alarm: ResolvableAlarm): Report['differences'][number] {
  const { id, source, kind, subject, detail, times, firstAt, lastAt } = alarm;
  const { resolvedAt, resolvedByName, note } = alarm;
  return {
    ...{ id, service: source, kind: kind as Report['differences'][number]['kind'] },
    ...{ subject, detail, times, firstAt, lastAt },
    resolved: resolvedAt === null ? null : { by: resolvedByName ?? '', at: resolvedAt, note: note ?? '' },
  };
}

/**
 * Payments next to tax documents, by payment method, and the differences that the nightly comparison found. @throws
 * Refusal notValid
 */
export async function readBooks(
  input: InputOf<typeof readBooksCall>,
  { database }: StaffContext,
): Promise<Report> {
  const span = spanOfDays(input);
  const books = new Map((await listBooks(database, span)).map((one) => [one.method, one]));
  const documents = new Map((await listDocumentsByMethod(database, span)).map((one) => [one.method, one]));
  const open = await listOpenAlarms(database, 'payments', MAX_OPEN);
  const resolved = await listResolvedAlarms(database, 'payments', MAX_RESOLVED_SHOWN);
  return {
    methods: paymentMethods.flatMap((method) => {
      const [theirs, ours] = [books.get(method), documents.get(method)];
      if (!theirs && !ours) return [];
      const { payments = 0, paid = 0, refunded = 0, waiting = 0 } = theirs ?? {};
      const { invoiced = 0, credited = 0 } = ours ?? {};
      return [{ method, payments, paid, invoiced, refunded, credited, waiting }];
    }),
    differences: [...open, ...resolved].map(shownDifference),
    open: await countOpenAlarms(database, 'payments'),
  };
}
