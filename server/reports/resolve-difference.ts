import type { InputOf } from '#contract/call.ts';
import type { reopenDifferenceCall, resolveDifferenceCall } from '#contract/reports/reports.calls.ts';
import type { Transaction } from '#database/database.ts';
import { lockAlarm, type ResolvableAlarm, updateResolution } from '#server/alarms/resolved-alarms.public.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';

export const subjectOf = ({ id }: Pick<ResolvableAlarm, 'id'>): string => `difference:${id}`;

/** Locks a difference between the shop's payments and a service's. @throws Refusal notFound */
export async function lockDifference(tx: Transaction, id: number): Promise<ResolvableAlarm> {
  const found = await lockAlarm(tx, 'payments', id);
  if (!found) throw refuse('notFound', (t) => t.reports.differenceUnknown);
  return found;
}
function resolvedMeanwhile({ resolvedByName: who, resolvedAt: at }: ResolvableAlarm) {
  return changedMeanwhile({ who, act: at === null ? null : 'difference.resolve', at });
}

/**
 * Records why a difference is harmless, or what was done about it.
 *
 * Invariant: a member resolves only what they read, so a difference that somebody else resolved, or that was found
 * again with other figures, is refused.
 * @throws Refusal notValid without a note, notFound, changedMeanwhile
 */
export async function resolveDifference(
  { differenceId, note, seenDetail }: InputOf<typeof resolveDifferenceCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  if (note === '') throw refuse('notValid', (t) => t.reports.noteNeeded, { field: 'note' });
  const before = await lockDifference(tx, differenceId);
  if (before.resolvedBy === staff.memberId && before.note === note)
    return { data: null, audit: NOTHING_CHANGED };
  if (before.resolvedAt !== null || before.detail !== seenDetail) throw resolvedMeanwhile(before);
  await updateResolution(tx, before.id, {
    memberId: staff.memberId,
    name: staff.name,
    note,
    at: clock.now(),
  });
  return {
    data: null,
    audit: {
      act: 'difference.resolve',
      subject: subjectOf(before),
      after: { service: before.source, kind: before.kind, charge: before.subject, noteLetters: note.length },
    },
  };
}

/**
 * Reopens a resolved difference. @throws Refusal notFound, changedMeanwhile if its resolution is not the one the caller
 * saw
 */
export async function reopenDifference(
  { differenceId, seenResolvedAt }: InputOf<typeof reopenDifferenceCall>,
  _: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  const before = await lockDifference(tx, differenceId);
  if (before.resolvedAt === null) return { data: null, audit: NOTHING_CHANGED };
  if (before.resolvedAt.getTime() !== seenResolvedAt.getTime()) throw resolvedMeanwhile(before);
  await updateResolution(tx, before.id, null);
  return {
    data: null,
    audit: {
      act: 'difference.reopen',
      subject: subjectOf(before),
      before: { by: before.resolvedByName, at: before.resolvedAt.toISOString() },
    },
  };
}
