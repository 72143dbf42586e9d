/** The identity providers, in the order of the design's buttons (Specification 4, Social sign-in). */
export const identityProviders = ['google', 'apple', 'facebook'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

export const isIdentityProvider = (value: unknown): value is IdentityProvider =>
  identityProviders.includes(value as IdentityProvider);

/**
 * The page that opened a sign-in popup. The popup returns `attemptId`, so that only the page that opened it handles the
 * result.
 */
export type PopupOrigin = { provider: IdentityProvider; attemptId: string };

/** The path of the sign-in popup; it stays the same when a shopper tries again. */
export const popupAddress = ({ provider, attemptId }: PopupOrigin): string =>
  `/sign-in/${provider}?for=${attemptId}`;
export const isAttemptId = (text: string | undefined): text is string => /^[0-9a-f]{24}$/.test(text ?? '');

/** The pages that the popup shows before or after the provider's own pages. */
export type PopupPage =
  /** The popup passes its URL fragment to the page that opened it, and closes. */
  | { kind: 'done' }
  /** The popup cannot start a sign-in: the provider is unknown, or this browser has not visited the shop before. */
  | { kind: 'notOffered' | 'notFromShop' }
  | { kind: 'tooManyTries'; seconds: number }
  /** The sign-in failed. `from` is null if this browser did not start the sign-in. */
  | { kind: 'expired' | 'refused' | 'down'; from: PopupOrigin | null };
