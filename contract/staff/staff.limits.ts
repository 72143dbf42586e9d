/** Lifetimes of invitations and sessions of the back office (decision 066). */
export const INVITATION_HOURS = 24;
export const SESSION_HOURS = 12;
export const IDLE_MINUTES = 30;
/**
 * How long a proof of identity (password and code, or a passkey) is valid for actions on staff, settings, exports and
 * money.
 */
export const PROOF_MINUTES = 10;
/** The number of hours for which a refund or credit waits for a second person's approval. */
export const APPROVAL_HOURS = 24;
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;
export const MAX_ROLES = 50;
export const TOTP_DIGITS = 6;
/** The minimum length of a staff password. It is longer than a shopper's, because staff can access everybody's data. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;
/** The number of rows on one page of the audit log. */
export const AUDIT_PAGE = 50;
