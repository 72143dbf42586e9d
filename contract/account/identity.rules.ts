/** In the order of the design's buttons; the login types of an identity popup (Specification 4, Social sign-in). */
export const identityProviders = ['google', 'apple', 'facebook'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

export const isIdentityProvider = (value: unknown): value is IdentityProvider =>
  identityProviders.includes(value as IdentityProvider);
