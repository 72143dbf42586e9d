/** In the order of the design's buttons; the login types of an identity popup (Specification 4, Social sign-in). */
export const identityProviders = ['google', 'apple', 'facebook'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

export const isIdentityProvider = (value: unknown): value is IdentityProvider =>
  identityProviders.includes(value as IdentityProvider);

/**
 * The page that opened a popup. `attemptId` names its attempt and is sent back to it, so that no other page handles the
 * answer.
 */
export type PopupOrigin = { provider: IdentityProvider; attemptId: string };

/** The popup's address; it stays the same when a shopper tries again. */
export const popupAddress = ({ provider, attemptId }: PopupOrigin): string =>
  `/sign-in/${provider}?for=${attemptId}`;
export const isAttemptId = (text: string | undefined): text is string => /^[0-9a-f]{24}$/.test(text ?? '');

/** The popup's own pages, between the provider's pages or after them. */
export type PopupPage =
  /** Passes its fragment to the waiting page and closes. */
  | { kind: 'done' }
  /** Sign-in cannot start here: an unknown provider, or a browser that was not in the shop before. */
  | { kind: 'notOffered' | 'notFromShop' }
  | { kind: 'tooManyTries'; seconds: number }
  /** The sign-in failed; `from` is null if this browser did not start it. */
  | { kind: 'expired' | 'refused' | 'down'; from: PopupOrigin | null };
