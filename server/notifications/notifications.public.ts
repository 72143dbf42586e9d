export { listOutbox, readFromOutbox, storeInOutbox } from './notifications.store.ts';
export { pushKeysOf } from './push/push.store.ts';
/** What services refuse for good leaves a trace; where providers are opened. */
export { reportRefusals } from './report-refusals.ts';
