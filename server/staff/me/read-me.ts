import type { OutputOf } from '#contract/call.ts';
import type { readMeCall } from '#contract/staff/office.calls.ts';
import { provedUntil } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { countRecoveryCodes, findCredentials } from '../members.store.ts';
import { countPasskeys } from '../passkeys/passkeys.store.ts';

/** The signed-in member with their permissions, for menus and buttons. */
export async function readMe(
  _: object,
  { database, clock, staff }: StaffContext,
): Promise<OutputOf<typeof readMeCall>> {
  const { memberId, name, email, role, permissions, limits, endsAt, idleEndsAt } = staff;
  const credentials = await findCredentials(database, { memberId });
  return {
    id: memberId,
    name,
    email,
    role,
    permissions: [...permissions],
    limits,
    endsAt,
    idleEndsAt,
    provedUntil: provedUntil(staff, clock.now()),
    passkeys: await countPasskeys(database, memberId),
    recoveryCodesLeft: await countRecoveryCodes(database, memberId),
    hasSecondFactor: credentials?.totpSecret != null,
  };
}
