import { makeZip } from 'client-zip';
import type { InputOf } from '#contract/call.ts';
import type { readExportCall } from '#contract/reports/reports.calls.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import { hashSecret } from '#server/account/sessions/sessions.public.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { renderTaxArchive } from '#server/orders/reports/vat.public.ts';
import { writeCsv } from '#server/sheets/write-csv.ts';
import { writeXlsx } from '#server/sheets/write-xlsx.ts';
import { isMoney } from './export-report.ts';
import { type Export, findExport } from './exports.store.ts';
import { sheetOf } from './sheet-of.ts';
import { spanOfDays } from './span-of-days.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Streams the tax documents of a period as a ZIP file without compression, because PDFs are compressed already. */
function zipDocuments(context: StaffContext, request: Export): ReadableStream<Uint8Array> {
  const { from, until } = spanOfDays(request);
  const kind = request.format === 'invoices' ? 'invoice' : 'creditNote';
  async function* files() {
    for await (const { name, at, pdf } of renderTaxArchive(context, { from, until, kind }))
      yield { name, lastModified: at, input: pdf };
  }
  return makeZip(files());
}

/**
 * The file of an export, sent in chunks as it is read. A member who has lost a permission since requesting the link is
 * refused.
 * @throws Refusal notAllowed; notFound for a link that is unknown, belongs to another member or has expired
 */
export async function readExport(
  { token }: InputOf<typeof readExportCall>,
  context: StaffContext,
): Promise<FileAnswer> {
  const { database, clock, staff } = context;
  const tokenHash = hashSecret(token);
  const request = await findExport(database, { tokenHash, memberId: staff.memberId, now: clock.now() });
  if (!request) throw refuse('notFound', (t) => t.office.exportOver);
  if (isMoney(request)) requirePermission(staff, 'reports.money');
  const { format, table, from, to, language } = request;
  const name = `${format === 'invoices' || format === 'creditNotes' ? format : table}-${from}-${to}`;
  if (format === 'invoices' || format === 'creditNotes')
    return { bytes: zipDocuments(context, request), type: 'application/zip', name: `${name}.zip` };
  const sheet = await sheetOf({ ...context, language }, request);
  return format === 'csv'
    ? { bytes: writeCsv(sheet), type: 'text/csv; charset=utf-8', name: `${name}.csv` }
    : { bytes: await writeXlsx(sheet, request), type: XLSX, name: `${name}.xlsx` };
}
