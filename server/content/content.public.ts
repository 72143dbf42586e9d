/** Pages are closed during maintenance, and before any city is loaded. */
export { arePagesClosed } from './are-pages-closed.ts';
export {
  countDemoPages,
  findMaintenance,
  isMaintenanceOn,
  listPageSlugs,
  lockMaintenance,
  updateMaintenance,
} from './content.store.ts';
/** Imports text pages from a file, all or none. */
export { importPages } from './import-pages.ts';
/** Operators switch maintenance on or off. */
export { setMaintenance } from './set-maintenance.ts';
