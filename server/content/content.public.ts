export { countDemoPages, listPageSlugs } from './content.store.ts';
/** Imports text pages from a file, all or none. */
export { importPages } from './import-pages.ts';
/** The texts that every shop must have and that nobody has written yet: privacy, terms and returns. */
export { listMissingPages } from './missing-pages.ts';
