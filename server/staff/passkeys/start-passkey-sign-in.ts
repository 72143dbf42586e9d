import type { OfficeContext } from '#server/http/office-context.ts';
import { passkeyOptions } from './check-passkey.ts';

/** Creates a challenge for any passkey of this site. The passkey in the response identifies the member. */
export const startPasskeySignIn = (_: object, context: OfficeContext) =>
  passkeyOptions(context, { purpose: 'signIn', memberId: null });
