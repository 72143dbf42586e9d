export type IdentityProvider = 'google' | 'apple' | 'facebook';

/** The path to which a provider's popup returns; the public URL plus this path must be registered with the provider. */
export const returnPathOf = (provider: IdentityProvider): string => `/sign-in/${provider}/return`;

/**
 * A person as identified by a provider. The server has verified all fields; none of them comes unverified from the
 * browser.
 */
export type Identity = {
  /** The provider's permanent id of the person: the only key by which an account is linked. */
  subject: string;
  /** The e-mail address; any provider may leave it out, and Apple may send a relay address instead. */
  email: string | null;
  /**
   * Whether the provider's verification of the e-mail address is good enough to link an existing account
   * (providers/08-social-signin).
   */
  isEmailVerified: boolean;
  name: string | null;
};

/**
 * The data that connects a popup's return with the sign-in attempt that opened it. The server creates the data for each
 * attempt and stores it until the provider returns.
 */
export type SignInAttempt = {
  state: string;
  nonce: string;
  /** The S256 challenge of the PKCE verifier (RFC 7636). */
  codeChallenge: string;
  redirectUri: string;
  language: 'ar' | 'en';
};

export type SignInProof = {
  code: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  /** Apple's form field `user`: sent on the first sign-in only, unsigned, and used only for a name. */
  userField?: string;
};

/** Sign-in by the providers' authorisation-code flow (product.md 2). */
export type IdentityPort = {
  /** The configured providers. For any other provider both functions throw ProviderRefused. */
  offered: readonly IdentityProvider[];
  /**
   * The URL that the popup opens. The provider redirects to redirectUri with `state` and either `code` or `error`: as a
   * query by GET, or from Apple as a cross-site form POST, which carries no SameSite cookies. `error` means that the
   * person cancelled (`access_denied`, Apple's `user_cancelled_authorize`) or that the provider refused; either way the
   * popup just closes.
   */
  authorizeUrl(provider: IdentityProvider, attempt: SignInAttempt): string;
  /**
   * Exchanges the code and verifies the provider's response.
   * @throws ProviderRefused if the response cannot be trusted, or the provider refused
   * @throws ProviderDown if the sign-in may be tried again
   */
  identify(provider: IdentityProvider, proof: SignInProof): Promise<Identity>;
};
