/** In the order of the design's buttons; the login types of an identity popup (Specification 4, Social sign-in). */
export const identityProviders = ['google', 'apple', 'facebook'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

export const isIdentityProvider = (value: unknown): value is IdentityProvider =>
  identityProviders.includes(value as IdentityProvider);

/** The page that opened a popup: `mark` is its own name for this attempt, told back so that no other page answers. */
export type PopupOrigin = { provider: IdentityProvider; attemptId: string };

/** The popup's address; the same again when a shopper tries again in it. */
export const popupAddress = ({ provider, attemptId }: PopupOrigin): string =>
  `/sign-in/${provider}?for=${attemptId}`;
export const isAttemptId = (text: string | undefined): text is string => /^[0-9a-f]{24}$/.test(text ?? '');

/** What the popup says itself, between the provider's pages or after them. */
export type PopupPage =
  /** Hands its fragment over to the page that waits and closes. */
  | { kind: 'done' }
  /** No walk is possible from here: no such provider, or a browser that was not in the shop before. */
  | { kind: 'notOffered' | 'notFromShop' }
  | { kind: 'tooManyTries'; seconds: number }
  /** The walk failed; `from` is null where this browser did not begin it. */
  | { kind: 'expired' | 'refused' | 'down'; from: PopupOrigin | null };
