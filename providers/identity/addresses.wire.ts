/** The addresses of an OpenID Connect provider; a sandbox differs from the real provider only in these. */
export type OpenIdAddresses = {
  authorizeUrl: string;
  tokenUrl: string;
  keysUrl: string;
  /** All issuer names under which it signs tokens. */
  issuers: readonly string[];
};

/** Facebook's addresses. */
export type FacebookAddresses = {
  /** Includes the API version; without a trailing slash. */
  dialogUrl: string;
  graphUrl: string;
};
