/** Closes a live shop at its first start, until its owner opens it. */
export { closeNewShop } from './close-new-shop.ts';
/** Whether all pages redirect to /maintenance-mode, and whether that is because the shop was not opened yet. */
export { arePagesClosed, findClosure } from './closure.ts';
export { findMaintenance, isMaintenanceOn, lockMaintenance, updateMaintenance } from './content.store.ts';
/** Operators switch maintenance on or off. */
export { setMaintenance } from './set-maintenance.ts';
