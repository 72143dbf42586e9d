import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGITS } from '#contract/staff/staff.limits.ts';
import { SECOND } from '#server/clock.ts';

/** The size of a secret: 160 bits, as RFC 4226, 4 recommends. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/**
 * The number of steps before and after the current one whose codes are accepted, for slow typing and clocks that differ
 * (RFC 6238, 5.2).
 */
const WINDOW = 1;

export const newAuthenticatorSecret = (): Buffer => randomBytes(SECRET_BYTES);

const totpOf = (secret: Buffer, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    digits: TOTP_DIGITS,
    period: PERIOD_SECONDS,
    // The algorithm is SHA-1, which every authenticator app supports; HMAC does not need collision resistance (RFC
    // 6238, 1.2).
    algorithm: 'SHA1',
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The number of the 30-second step for which a code is valid, or null. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / SECOND / PERIOD_SECONDS) + delta;
}

/** The secret in the forms that an authenticator app accepts: as text, and as the URL in a QR code. */
export function shownAuthenticator(secret: Buffer, brand: string, email: string) {
  const totp = totpOf(secret, brand, email);
  return { secret: totp.secret.base32, address: totp.toString() };
}
