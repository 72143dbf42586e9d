export type IdentityProvider = 'google' | 'apple' | 'facebook';

/** The shop's address that a provider's popup comes back to; with the public URL before it, it is registered there. */
export const returnPathOf = (provider: IdentityProvider): string => `/sign-in/${provider}/return`;

/** Who somebody is by a provider's word, checked by us; nothing in it came from the browser unverified. */
export type Identity = {
  /** The provider's own, lasting name of the person: the only key of an account that is linked to it. */
  subject: string;
  /** May be missing with every provider, and may be a relay (Apple). */
  email: string | null;
  /** Whether the provider's word on the e-mail is good enough to link to an account that exists (providers/08-social-signin). */
  isEmailVerified: boolean;
  name: string | null;
};

/** What joins a popup's two ends: made fresh for each attempt, kept by the server until the provider returns. */
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
  /** Apple's form field `user`: it comes the first time only, unsigned, and gives nothing but a name. */
  userField?: string;
};

/** Sign-in by the providers' authorisation-code flow (product.md 2). */
export type IdentityPort = {
  /** Those that are configured; others are offered nowhere and both functions throw ProviderRefused for them. */
  offered: readonly IdentityProvider[];
  /**
   * Where the popup goes. It comes back to redirectUri with `state` and either `code` or `error`: as a query by GET,
   * Apple by POST of a form from its own site, with which SameSite cookies do not travel. `error` is what the person
   * decided (`access_denied`, Apple's `user_cancelled_authorize`) or the provider's no; it is never more than a closed popup.
   */
  authorizeUrl(provider: IdentityProvider, attempt: SignInAttempt): string;
  /**
   * Exchanges the code and verifies all that was answered.
   * @throws ProviderRefused when what came back cannot be trusted, or the provider said no
   * @throws ProviderDown when the sign-in may be tried again
   */
  identify(provider: IdentityProvider, proof: SignInProof): Promise<Identity>;
};
