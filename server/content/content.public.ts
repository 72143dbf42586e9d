/** Whether all pages lead to the one that says so: during maintenance, and before there is a city to deliver to. */
export { arePagesClosed } from './are-pages-closed.ts';
export { isMaintenanceOn, listPageSlugs, setMaintenance } from './content.store.ts';
/** Writes pages of text from a file, all or none. */
export { importPages } from './import-pages.ts';
