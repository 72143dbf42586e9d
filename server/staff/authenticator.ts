import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGITS } from '#contract/staff/staff.limits.ts';
import { SECOND } from '#server/clock.ts';

/** RFC 4226, 4: 160 bits. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** RFC 6238, 5.2: one step before and after, for slow typing and clocks that differ. */
const WINDOW = 1;

export const newAuthenticatorSecret = (): Buffer => randomBytes(SECRET_BYTES);

const totpOf = (secret: Buffer, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    digits: TOTP_DIGITS,
    period: PERIOD_SECONDS,
    // SHA-1 is what every authenticator app supports; HMAC does not need its collision resistance (RFC 6238, 1.2).
    algorithm: 'SHA1',
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The 30-second step whose code this is, or null. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / SECOND / PERIOD_SECONDS) + delta;
}

/** The secret as an authenticator app takes it: as text, and as the address in a QR code. */
export function shownAuthenticator(secret: Buffer, brand: string, email: string) {
  const totp = totpOf(secret, brand, email);
  return { secret: totp.secret.base32, address: totp.toString() };
}
