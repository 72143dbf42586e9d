import type { InputOf, OutputOf } from '#contract/call.ts';
import type { exportReportCall } from '#contract/reports/reports.calls.ts';
import { EXPORT_MINUTES, MAX_EXPORTED_ROWS } from '#contract/reports/reports.limits.ts';
import type { Transaction } from '#database/database.ts';
import { hashSecret, makeSecret } from '#server/account/sessions/sessions.public.ts';
import { MINUTE } from '#server/clock.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { type Export, insertExport } from './exports.store.ts';
import { rowSource } from './row-source.ts';
import { comparedSpan, spanOfDays } from './span-of-days.ts';

/**
 * Whether an export needs the permission to see money. Other exports are allowed, but leave out their money columns.
 */
export const isMoney = ({ table, format }: Pick<Export, 'table' | 'format'>): boolean =>
  table === 'vat' || format === 'invoices' || format === 'creditNotes';

/**
 * Creates a link to an export of a report. The link works only for the member who requested it, for some minutes. The
 * data is read when the link is opened.
 * @throws Refusal notAllowed, notFound, notValid, tooLarge for more rows than a file may have
 */
export async function exportReport(
  input: InputOf<typeof exportReportCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof exportReportCall>>> {
  const { staff, clock, language } = context;
  if (isMoney(input)) requirePermission(staff, 'reports.money');
  spanOfDays(input);
  comparedSpan(input);
  if (input.table === 'rows' && input.format !== 'invoices' && input.format !== 'creditNotes') {
    const { total } = await (await rowSource(tx, { ...input, of: input.of ?? 'sales' }, context)).total();
    if (total > MAX_EXPORTED_ROWS)
      throw refuse('tooLarge', (t) => t.reports.tooManyRows(total, MAX_EXPORTED_ROWS));
  }
  const now = clock.now();
  const token = makeSecret();
  const expiresAt = new Date(now.getTime() + EXPORT_MINUTES * MINUTE);
  await insertExport(
    tx,
    {
      tokenHash: hashSecret(token),
      memberId: staff.memberId,
      request: { ...input, language },
      expiresAt,
    },
    now,
  );
  return {
    data: { token, expiresAt },
    audit: { act: 'report.export', subject: 'reports', after: { ...input } },
  };
}
