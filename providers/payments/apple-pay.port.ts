/** Apple's merchant session: opaque to us, for the page's sheet as it is. It lives about five minutes. */
export type MerchantSession = Record<string, unknown>;

/** Apple's side of Apple Pay on the web (providers/02-apple-pay-web); the money itself goes through Tap. */
export type ApplePayPort = {
  /**
   * A session in which Apple vouches for the shop to the sheet that is about to open.
   * @param domain where the page stands, as registered with Apple.
   * @throws ProviderDown, ProviderRefused (http/errors.port)
   */
  openSession(domain: string): Promise<MerchantSession>;
};
