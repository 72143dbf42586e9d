import type { InputOf, OutputOf } from '#contract/call.ts';
import type { exportCatalogueCall, readCatalogueExportCall } from '#contract/catalogue/exchange.calls.ts';
import { EXPORT_MINUTES } from '#contract/catalogue/exchange.limits.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import type { Transaction } from '#database/database.ts';
import { MINUTE } from '#server/clock.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { writeCsv } from '#server/sheets/write-csv.ts';
import { writeXlsx } from '#server/sheets/write-xlsx.ts';
import { dayInRiyadh } from '#text/when.ts';
import { findExport, insertExport } from './exchange.store.ts';
import { priceSheet } from './price-sheet.ts';
import { zipCatalogue } from './zip-catalogue.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const isPrices = (format: string): boolean => format === 'pricesCsv' || format === 'pricesXlsx';
const neededFor = (format: string): Permission => (isPrices(format) ? 'prices.edit' : 'products.edit');

/**
 * Records in the audit log that a member downloads the catalogue or its prices. The file can be read with the key for
 * ten minutes.
 * @throws Refusal notAllowed, keyReused
 */
export async function exportCatalogue(
  { key, format }: InputOf<typeof exportCatalogueCall>,
  { staff, clock, language }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof exportCatalogueCall>>> {
  requirePermission(staff, neededFor(format));
  const now = clock.now();
  const made = { key, memberId: staff.memberId, format, language, madeAt: now };
  const isNew = await insertExport(tx, made, new Date(now.getTime() - EXPORT_MINUTES * MINUTE));
  if (isNew) return { data: { key }, audit: { act: 'catalogue.export', subject: 'shop', after: { format } } };
  const known = await findExport(tx, key);
  if (known?.memberId !== staff.memberId || known.format !== format)
    throw refuse('keyReused', (t) => t.office.exportOver);
  return { data: { key }, audit: NOTHING_CHANGED };
}

/**
 * Streams the exported file. A member who has lost the permission since the request gets no file.
 * @throws Refusal notAllowed; notFound for an unknown key, a key of another member, and an expired key
 */
export async function readCatalogueExport(
  { key }: InputOf<typeof readCatalogueExportCall>,
  context: StaffContext,
): Promise<FileAnswer> {
  const { database, clock, staff } = context;
  const now = clock.now();
  const saved = await findExport(database, key);
  const isOver = !saved || saved.madeAt.getTime() < now.getTime() - EXPORT_MINUTES * MINUTE;
  if (isOver || saved.memberId !== staff.memberId) throw refuse('notFound', (t) => t.office.exportOver);
  const { format, language } = saved;
  requirePermission(staff, neededFor(format));
  const day = dayInRiyadh(now);
  if (format === 'folder' || format === 'tables')
    return {
      bytes: zipCatalogue(context, format),
      type: 'application/zip',
      name: format === 'folder' ? `catalogue-${day}.zip` : `catalogue-tables-${day}.zip`,
    };
  const sheet = priceSheet(database, language);
  return format === 'pricesCsv'
    ? { bytes: writeCsv(sheet), type: 'text/csv; charset=utf-8', name: `prices-${day}.csv` }
    : { bytes: await writeXlsx(sheet, { language }), type: XLSX, name: `prices-${day}.xlsx` };
}
