export type IdentityProvider = 'google' | 'apple' | 'facebook';

/** The path that a provider's popup returns to; with the public URL in front it is registered with the provider. */
export const returnPathOf = (provider: IdentityProvider): string => `/sign-in/${provider}/return`;

/**
 * A person as identified by a provider. All of it is verified by the server; nothing unverified comes from the browser.
 */
export type Identity = {
  /** The provider's permanent id of the person: the only key of a linked account. */
  subject: string;
  /** Any provider may leave it out; from Apple it may be a relay address. */
  email: string | null;
  /**
   * Whether the provider's verification of the e-mail is good enough to link an existing account
   * (providers/08-social-signin).
   */
  isEmailVerified: boolean;
  name: string | null;
};

/** Ties a popup's return to its start: created for each attempt, stored by the server until the provider returns. */
export type SignInAttempt = {
  state: string;
  nonce: string;
  /** S256 of the verifier (RFC 7636). */
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
  /** The configured providers. The others are not offered, and for them both functions throw ProviderRefused. */
  offered: readonly IdentityProvider[];
  /**
   * The address that the popup opens. The provider returns to redirectUri with `state` and either `code` or `error`: as
   * a query by GET, or from Apple as a cross-site form POST, which carries no SameSite cookies. `error` means that the
   * person cancelled (`access_denied`, Apple's `user_cancelled_authorize`) or the provider refused; either way the
   * popup only closes.
   */
  authorizeUrl(provider: IdentityProvider, attempt: SignInAttempt): string;
  /**
   * Exchanges the code and verifies the answer.
   * @throws ProviderRefused when the answer cannot be trusted, or the provider refused
   * @throws ProviderDown when the sign-in may be tried again
   */
  identify(provider: IdentityProvider, proof: SignInProof): Promise<Identity>;
};
