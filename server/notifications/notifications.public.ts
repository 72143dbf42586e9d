export { findInOutbox, insertIntoOutbox, listOutbox } from './notifications.store.ts';
export { upsertPushKeys } from './push/push.store.ts';
/** Wraps the SMS and e-mail services so that a permanently refused message is logged and raises an alarm. */
export { reportRefusals } from './report-refusals.ts';
/** The templates that must be registered with WhatsApp; used by the WhatsApp sandbox and by operators. */
export { listTemplates } from './whatsapp/templates.ts';
