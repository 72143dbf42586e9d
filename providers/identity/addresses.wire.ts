/** The URLs of an OpenID Connect provider. A sandbox differs from the real provider only in these URLs. */
export type OpenIdAddresses = {
  authorizeUrl: string;
  tokenUrl: string;
  keysUrl: string;
  /** All issuer names that the provider uses in its tokens. */
  issuers: readonly string[];
};

/** Facebook's URLs. */
export type FacebookAddresses = {
  /** The URL of the login dialog, with the API version; without a trailing slash. */
  dialogUrl: string;
  graphUrl: string;
};
