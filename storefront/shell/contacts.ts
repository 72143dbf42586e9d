/**
 * Builds the `tel:` URL of a phone number (RFC 3966). Every phone link uses this, because a browser would treat a bare
 * number as a relative URL.
 * @param number as in the settings: with its country code; spaces and hyphens are allowed.
 */
export const phoneAddress = (number: string): string => `tel:+${number.replace(/\D/g, '')}`;

/** The sites on which the shop may have a profile, in display order. The settings say which exist. */
export const SOCIAL_PAGES = [
  { name: 'instagram', icon: 'instagram-logo' },
  { name: 'x', icon: 'x-logo' },
  { name: 'pinterest', icon: 'pinterest-logo' },
] as const;
