/** The couriers' labels of many orders, for a print run. */
export { listLabelHashes, listLabels } from './shipments.store.ts';
