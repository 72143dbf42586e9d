import type { OutputOf } from '#contract/call.ts';
import type { listEnquiriesCall, readEnquiryCall } from '#contract/enquiries/office.calls.ts';
import type { Database } from '#database/database.ts';
import { maskedEmail, maskedNumber } from '#server/http/masked-contact.ts';
import { listMemberNames, listMembersWith, type MemberName } from '#server/staff/staff.public.ts';
import { findFileFacts } from '#server/uploads/uploads.public.ts';
import type { EnquiryDetails, EnquiryRow } from './office-enquiries.store.ts';

export type ShownEnquiry = OutputOf<typeof readEnquiryCall>;
type ShownRow = OutputOf<typeof listEnquiriesCall>['enquiries'][number];

const rowOf = (
  { id, assignedTo, ...row }: EnquiryRow,
  members: ReadonlyMap<number, MemberName>,
): ShownRow => ({ ...row, assignee: assignedTo === null ? null : (members.get(assignedTo) ?? null) });

export async function shownEnquiries(
  database: Database,
  enquiries: readonly EnquiryRow[],
): Promise<ShownRow[]> {
  const members = await listMemberNames(
    database,
    enquiries.flatMap(({ assignedTo }) => assignedTo ?? []),
  );
  return enquiries.map((each) => rowOf(each, members));
}

/** Everything that the sender wrote. Phone number and e-mail address are masked (see reveal-contacts). */
export async function shownEnquiry(database: Database, enquiry: EnquiryDetails): Promise<ShownEnquiry> {
  const { attachmentId, phone, email, ...rest } = enquiry;
  const [row] = await shownEnquiries(database, [enquiry]);
  const files = attachmentId === null ? null : await findFileFacts(database, [attachmentId]);
  return {
    ...rest,
    ...row!,
    phone: maskedNumber(phone),
    email: maskedEmail(email),
    attachment: files?.get(attachmentId!) ?? null,
    assignees: await listMembersWith(database, 'tickets.answer'),
  };
}
