export { countDemoPages, listPageSlugs } from './content.store.ts';
/** Imports text pages from a file, all or none. */
export { importPages } from './import-pages.ts';
/** What shoppers must be told and is not written yet. */
export { listMissingPages } from './missing-pages.ts';
