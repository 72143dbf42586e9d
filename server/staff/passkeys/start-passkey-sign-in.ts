import type { OfficeContext } from '#server/http/office-context.ts';
import { passkeyOptions } from './check-passkey.ts';

/** A challenge for a passkey of this site. It names nobody: the passkey says whose it is. */
export const startPasskeySignIn = (_: object, context: OfficeContext) =>
  passkeyOptions(context, { purpose: 'signIn', memberId: null });
