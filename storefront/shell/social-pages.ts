/** The shop's pages at other sites, in the order in which they are shown; those it has are in its settings. */
export const SOCIAL_PAGES = [
  { name: 'instagram', icon: 'instagram-logo' },
  { name: 'x', icon: 'x-logo' },
  { name: 'pinterest', icon: 'pinterest-logo' },
] as const;
