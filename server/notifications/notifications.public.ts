export { findInOutbox, insertIntoOutbox, listOutbox } from './notifications.store.ts';
export { upsertPushKeys } from './push/push.store.ts';
/** Reports messages that a service permanently refuses; used where providers are opened. */
export { reportRefusals } from './report-refusals.ts';
/** The templates that must be registered with WhatsApp; used by its sandbox and by operators. */
export { listTemplates } from './whatsapp/templates.ts';
