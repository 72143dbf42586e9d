/**
 * Shown in the footer of a page whose script failed (storefront/render/page-watchdog). Only the server renders these
 * texts.
 */
export const plainPage = {
  incomplete: 'Part of this page didn’t load.',
  reload: 'Reload the page',
};
