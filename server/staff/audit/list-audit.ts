import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listAuditCall } from '#contract/staff/office.calls.ts';
import { AUDIT_PAGE } from '#contract/staff/staff.limits.ts';
import { listAuditEntries } from '#server/audit/audit.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';

/** A page of the audit log, newest entry first. */
export async function listAudit(
  { act, ...filter }: InputOf<typeof listAuditCall>,
  { database }: StaffContext,
): Promise<OutputOf<typeof listAuditCall>> {
  const found = await listAuditEntries(database, {
    ...filter,
    acts: act && [act],
    max: AUDIT_PAGE + 1,
  });
  return { entries: found.slice(0, AUDIT_PAGE), hasMore: found.length > AUDIT_PAGE };
}
