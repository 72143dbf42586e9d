/**
 * The address that calls a phone number (RFC 3966). Every link to a number is made here, because a browser takes a bare
 * number for the name of a page.
 * @param number as the settings have it: with its country's code, spaces and hyphens allowed.
 */
export const phoneAddress = (number: string): string => `tel:+${number.replace(/\D/g, '')}`;

/** The shop's pages at other sites, in the order in which they are shown; those it has are in its settings. */
export const SOCIAL_PAGES = [
  { name: 'instagram', icon: 'instagram-logo' },
  { name: 'x', icon: 'x-logo' },
  { name: 'pinterest', icon: 'pinterest-logo' },
] as const;
