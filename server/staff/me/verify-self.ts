import type { InputOf } from '#contract/call.ts';
import type { verifySelfCall } from '#contract/staff/office.calls.ts';
import { PROOF_MINUTES } from '#contract/staff/staff.limits.ts';
import type { Transaction } from '#database/database.ts';
import { MINUTE } from '#server/clock.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { updateStaffSessionAsProved } from '../sessions.store.ts';
import { checkCredentials, type Factor, methodOf, spendFactor } from '../sign-in/check-credentials.ts';

type Proved = Written<'self', { provedUntil: Date }>;

export async function checkSelf(
  input: InputOf<typeof verifySelfCall>,
  context: StaffContext,
): Promise<Factor> {
  const { memberId, email } = context.staff;
  const { factor } = await checkCredentials(context, { memberId, email }, input);
  if (factor === 'codeNeeded') throw refuse('wrongCode', (t) => t.office.wrongCode);
  return factor;
}

/**
 * The caller proves their identity with password and code. The proof of identity is valid for some minutes.
 * @throws Refusal wrongPassword, wrongCode
 */
export async function verifySelf(factor: Factor, context: StaffContext, tx: Transaction): Promise<Proved> {
  await spendFactor(tx, { memberId: context.staff.memberId, factor }, context.clock.now());
  return await proved(tx, context, methodOf(factor));
}

/** Records the proof of identity in this session only, not in other sessions of the same member. */
export async function proved(tx: Transaction, { staff, clock }: StaffContext, by: string): Promise<Proved> {
  const now = clock.now();
  await updateStaffSessionAsProved(tx, staff.id, now);
  return {
    data: { provedUntil: new Date(now.getTime() + PROOF_MINUTES * MINUTE) },
    audit: { act: 'staff.prove', subject: `member:${staff.memberId}`, after: { by } },
  };
}
