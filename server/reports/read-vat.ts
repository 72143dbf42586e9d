import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readVatCall } from '#contract/reports/reports.calls.ts';
import { daysOfMonth, monthOf } from '#contract/reports/reports.rules.ts';
import type { Database } from '#database/database.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { findFirstIssued, listVatSums } from '#server/orders/reports/vat.public.ts';
import { spanOfDays } from './span-of-days.ts';

type Sums = { documents: number; net: number; vat: number; gross: number };
const NOTHING: Sums = { documents: 0, net: 0, vat: 0, gross: 0 };
const plus = (one: Sums, other: Sums): Sums => ({
  documents: one.documents + other.documents,
  net: one.net + other.net,
  vat: one.vat + other.vat,
  gross: one.gross + other.gross,
});

/** The VAT of a month: the totals of its invoices, and those of its credit notes as negative amounts. */
export async function sumVat(database: Database, month: string) {
  const found = await listVatSums(database, spanOfDays(daysOfMonth(month)));
  const rates = [...new Set(found.map(({ rate }) => rate))].map((rate) => {
    const of = (kind: 'invoice' | 'creditNote', sign: 1 | -1): Sums => {
      const sums = found.find((one) => one.rate === rate && one.kind === kind);
      if (!sums) return NOTHING;
      const { documents, net, vat, gross } = sums;
      return { documents, net: sign * net, vat: sign * vat, gross: sign * gross };
    };
    return { rate, invoices: of('invoice', 1), creditNotes: of('creditNote', -1) };
  });
  const invoices = rates.map((one) => one.invoices).reduce(plus, NOTHING);
  const creditNotes = rates.map((one) => one.creditNotes).reduce(plus, NOTHING);
  return { rates, invoices, creditNotes, due: invoices.vat + creditNotes.vat };
}

/** The VAT report of a month. @throws Refusal notValid for a month that does not exist */
export async function readVat(
  { month }: InputOf<typeof readVatCall>,
  { database, clock }: StaffContext,
): Promise<OutputOf<typeof readVatCall>> {
  const lastMonth = monthOf(dateOf(dayNumberOf(clock.now())));
  const first = await findFirstIssued(database);
  return {
    month,
    isOver: month < lastMonth,
    ...(await sumVat(database, month)),
    firstMonth: first === null ? lastMonth : monthOf(dateOf(dayNumberOf(first))),
    lastMonth,
  };
}
