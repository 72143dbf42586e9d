/** Where a provider of OpenID Connect is; a sandbox differs from the real one in nothing else. */
export type OpenIdAddresses = {
  authorizeUrl: string;
  tokenUrl: string;
  keysUrl: string;
  /** All names under which it signs. */
  issuers: readonly string[];
};

/** Where Facebook is. */
export type FacebookAddresses = {
  /** With the version, without a trailing slash. */
  dialogUrl: string;
  graphUrl: string;
};
