/**
 * Apple's merchant session: opaque, and passed unchanged to the page's payment sheet. It expires after about five
 * minutes.
 */
export type MerchantSession = Record<string, unknown>;

/** Apple's part of Apple Pay on the web (providers/02-apple-pay-web); the money itself goes through Tap. */
export type ApplePayPort = {
  /**
   * Opens a merchant session, in which Apple confirms the shop's identity to the payment sheet.
   * @param domain the page's domain, as registered with Apple
   * @throws ProviderDown, ProviderRefused (http/errors.port)
   */
  openSession(domain: string): Promise<MerchantSession>;
};
