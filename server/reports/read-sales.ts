import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readSalesCall } from '#contract/reports/reports.calls.ts';
import type { Database } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import {
  countEngraved,
  countStarted,
  listDailySales,
  type Span,
} from '#server/orders/reports/sales.public.ts';
import { comparedSpan, spanOfDays } from './span-of-days.ts';

type Report = OutputOf<typeof readSalesCall>;
type Daily = Awaited<ReturnType<typeof listDailySales>>;
const sumOf = (days: Daily, of: (day: Daily[number]) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);

async function readFigures(database: Database, span: Span, { seesMoney }: { seesMoney: boolean }) {
  const daily = await listDailySales(database, span);
  const { started, paid } = await countStarted(database, span);
  const orders = sumOf(daily, (day) => day.invoices);
  const [invoiced, credited] = [sumOf(daily, (day) => day.invoiced), sumOf(daily, (day) => day.credited)];
  const average = orders === 0 ? null : Math.round(invoiced / orders);
  const figures: Report['now'] = {
    orders,
    engraved: await countEngraved(database, span),
    creditNotes: sumOf(daily, (day) => day.creditNotes),
    started,
    startedPaid: paid,
    ...(seesMoney ? { invoiced, credited, sales: invoiced + credited, average } : {}),
  };
  const days: Report['days'] = daily.map((day) => ({
    day: day.day,
    orders: day.invoices,
    ...(seesMoney ? { sales: day.invoiced + day.credited } : {}),
  }));
  return { figures, days };
}

/** The sales of a range of days, and of the range for comparison. @throws Refusal notValid */
export async function readSales(
  input: InputOf<typeof readSalesCall>,
  { database, clock, staff }: StaffContext,
): Promise<Report> {
  const [span, compared] = [spanOfDays(input), comparedSpan(input)];
  const seesMoney = staff.permissions.has('reports.money');
  const now = await readFigures(database, span, { seesMoney });
  const before = compared && (await readFigures(database, compared, { seesMoney }));
  return {
    readAt: clock.now(),
    now: now.figures,
    before: before?.figures ?? null,
    days: now.days,
    daysBefore: before?.days ?? [],
  };
}
