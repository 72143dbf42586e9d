import type { InputOf } from '#contract/call.ts';
import type { moveEnquiryCall } from '#contract/enquiries/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { listMembersWith } from '#server/staff/staff.public.ts';
import { findForOffice, lockEnquiry, updateEnquiry } from './office-enquiries.store.ts';
import { type ShownEnquiry, shownEnquiry } from './show-enquiry.ts';

/**
 * Changes the stage, note or assignee of an enquiry. Fields that are left out stay unchanged.
 *
 * Invariant: an enquiry changes only from the version that the caller saw, which is compared under its lock.
 * @throws Refusal notValid, notFound, changedMeanwhile
 */
export async function moveEnquiry(
  { number, version, stage, note, memberId }: InputOf<typeof moveEnquiryCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownEnquiry>> {
  const before = await lockEnquiry(tx, number);
  if (!before) throw refuse('notFound', (t) => t.office.enquiryUnknown);
  if (before.version !== version) {
    const { lastChangeBy: who, lastChangeAt: at } = before;
    throw changedMeanwhile({ who, act: before.stage, at });
  }
  const able = await listMembersWith(tx, 'tickets.answer');
  if (memberId != null && !able.some(({ id }) => id === memberId))
    throw refuse('notValid', (t) => t.office.assigneeUnknown, { field: 'member_id' });
  const to = {
    stage: stage ?? before.stage,
    note: note ?? before.note,
    assignedTo: memberId === undefined ? before.assignedTo : memberId,
  };
  if (to.stage === before.stage && to.note === before.note && to.assignedTo === before.assignedTo)
    return { data: await shownEnquiry(tx, before), audit: NOTHING_CHANGED };
  await updateEnquiry(tx, before.id, { ...to, by: staff.name, at: clock.now() });
  // The note may name people, so the audit log contains only its length.
  const letters = (each: { note: string }) => each.note.length;
  return {
    data: await shownEnquiry(tx, (await findForOffice(tx, number))!),
    audit: {
      act: 'enquiry.move',
      subject: number,
      before: { stage: before.stage, member: before.assignedTo, noteLetters: letters(before) },
      after: { stage: to.stage, member: to.assignedTo, noteLetters: letters(to) },
    },
  };
}
