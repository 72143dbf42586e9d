/**
 * The `tel:` address of a phone number (RFC 3966). Every link to a number is made here, because a browser would treat a
 * bare number as a page name.
 * @param number as in the settings: with its country code; spaces and hyphens are allowed.
 */
export const phoneAddress = (number: string): string => `tel:+${number.replace(/\D/g, '')}`;

/** The shop's pages on other sites, in display order; the settings say which exist. */
export const SOCIAL_PAGES = [
  { name: 'instagram', icon: 'instagram-logo' },
  { name: 'x', icon: 'x-logo' },
  { name: 'pinterest', icon: 'pinterest-logo' },
] as const;
