import type { InputOf, OutputOf } from '#contract/call.ts';
import type {
  listEnquiriesCall,
  readEnquiryCall,
  readEnquiryFileCall,
} from '#contract/enquiries/office.calls.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import { inSnapshot } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { fileOfShopper } from '#server/uploads/uploads.public.ts';
import { countForOffice, findForOffice, listForOffice } from './office-enquiries.store.ts';
import { type ShownEnquiry, shownEnquiries, shownEnquiry } from './show-enquiry.ts';

const A_PAGE = 30;

/** A page of enquiries, newest first, with the counts of all enquiries, from one database snapshot. */
export function listEnquiries(
  { show, after }: InputOf<typeof listEnquiriesCall>,
  { database, staff: { memberId } }: StaffContext,
): Promise<OutputOf<typeof listEnquiriesCall>> {
  return inSnapshot(database, async (tx) => {
    const found = await listForOffice(tx, { show, after, memberId, max: A_PAGE + 1 });
    const page = found.slice(0, A_PAGE);
    return {
      enquiries: await shownEnquiries(tx, page),
      next: found.length > A_PAGE ? page.at(-1)!.id : null,
      counts: await countForOffice(tx, memberId),
    };
  });
}

/** Reads one enquiry. @throws Refusal notFound */
export function readEnquiry(
  { number }: InputOf<typeof readEnquiryCall>,
  { database }: StaffContext,
): Promise<ShownEnquiry> {
  return inSnapshot(database, async (tx) => {
    const found = await findForOffice(tx, number);
    if (!found) throw refuse('notFound', (t) => t.office.enquiryUnknown);
    return await shownEnquiry(tx, found);
  });
}

/** The file attached to an enquiry. @throws Refusal notFound */
export async function readEnquiryFile(
  { number, name }: InputOf<typeof readEnquiryFileCall>,
  { database }: StaffContext,
): Promise<FileAnswer> {
  const enquiry = await findForOffice(database, number);
  const ids = enquiry?.attachmentId == null ? [] : [enquiry.attachmentId];
  const file = await fileOfShopper(database, ids, { name, savedAs: number });
  if (!file) throw refuse('notFound', (t) => t.office.fileUnknown);
  return file;
}
