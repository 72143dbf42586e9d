/** The version of Apple's API, which must support the card networks of Saudi Arabia (providers/02-apple-pay-web). */
export const APPLE_PAY_VERSION = 3;

/**
 * Whether this browser supports Apple Pay (Specification 1: Safari only). On a page without TLS, Apple's API throws.
 */
export function hasApplePay(): boolean {
  const { ApplePaySession: Session } = window;
  if (!Session) return false;
  try {
    return Session.supportsVersion(APPLE_PAY_VERSION) && Session.canMakePayments();
  } catch {
    return false;
  }
}
