import * as z from 'zod/mini';
import { failureReasons } from '#contract/orders/dispatch.rules.ts';
import { paymentMethod } from '#contract/payments/payments.wire.ts';
import { count, day, id, moment, renamed, request } from '#contract/wire.ts';
import { rowKinds } from './reports.rules.ts';
import { sum } from './reports.wire.ts';

export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
export const readVat = request({ query: { month: ['month', month] } });
const vatSums = renamed({
  documents: ['documents', count],
  net: ['net', sum],
  vat: ['vat', sum],
  gross: ['gross', sum],
});
/** The VAT of a calendar month in Riyadh, from the tax documents issued in that month. */
export const vatReport = renamed({
  month: ['month', month],
  /** Whether the month is over, so that its figures are final. */
  is_over: ['isOver', z.boolean()],
  /** The sums for each VAT rate, in basis points; most months have one rate. */
  rates: [
    'rates',
    z.array(
      renamed({
        rate: ['rate', count],
        invoices: ['invoices', vatSums],
        /** The sums of credit notes, negative or zero. */
        credit_notes: ['creditNotes', vatSums],
      }),
    ),
  ],
  invoices: ['invoices', vatSums],
  credit_notes: ['creditNotes', vatSums],
  /** The VAT to pay: that of sales minus that of credit notes. */
  due: ['due', sum],
  /** The first month with a document, and the current month. */
  first_month: ['firstMonth', month],
  last_month: ['lastMonth', month],
});

export const exportTables = ['days', 'city', 'product', 'occasion', 'rows', 'vat'] as const;
export type ExportTable = (typeof exportTables)[number];
/** One table as CSV or XLSX, or the PDFs of a month's invoices or credit notes as ZIP. */
export const exportFormats = ['csv', 'xlsx', 'invoices', 'creditNotes'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportReport = request({
  body: {
    table: ['table', z.enum(exportTables)],
    format: ['format', z.enum(exportFormats)],
    from: ['from', day],
    to: ['to', day],
    compared_from: ['comparedFrom', z.optional(day)],
    compared_to: ['comparedTo', z.optional(day)],
    city_id: ['cityId', z.optional(id)],
    /** For an export of rows: the kind of rows, as in listRows. */
    of: ['of', z.optional(z.enum(rowKinds))],
    id: ['partId', z.optional(id)],
    colour_id: ['colourId', z.optional(id)],
    rate: ['rate', z.optional(count)],
    method: ['method', z.optional(paymentMethod)],
    reason: ['reason', z.optional(z.enum(failureReasons))],
  },
});
export type ExportRequest = z.output<typeof exportReport>;

const token = z.string().check(z.regex(/^[\w-]{43}$/));
/** The link to an exported file. Only the member who requested the export can use the link, until it expires. */
export const createdExport = renamed({ token: ['token', token], expires_at: ['expiresAt', moment] });
export const readExport = request({ params: { token: ['token', token] } });
