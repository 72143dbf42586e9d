/** Times of the back office (decision 066). */
export const INVITATION_HOURS = 24;
export const SESSION_HOURS = 12;
export const IDLE_MINUTES = 30;
/** How long a fresh password and code, or a passkey, count for staff, settings, exports and money. */
export const PROOF_MINUTES = 10;
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;
export const MAX_ROLES = 50;
export const TOTP_DIGITS = 6;
/** Longer than a shopper's: staff reach the data of everybody. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;
/** Rows of one page of the audit log. */
export const AUDIT_PAGE = 50;
