/** The version of Apple's API that knows networks of Saudi Arabia (providers/02-apple-pay-web). */
export const APPLE_PAY_VERSION = 3;

/**
 * Whether this browser pays by Apple Pay (Specification 1: Safari only). Apple's own object says so; on a page without
 * TLS it throws instead.
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
