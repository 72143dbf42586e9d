import type { StaffContext } from '#server/http/office-context.ts';
import { passkeyOptions } from './check-passkey.ts';

/** Creates a challenge for one of the caller's own passkeys. */
export const startPasskeyProof = (_: object, context: StaffContext) =>
  passkeyOptions(context, { purpose: 'prove', memberId: context.staff.memberId });
