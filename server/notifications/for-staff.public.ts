/** The customer screen in the back office shows which optional messages a customer gets. */
export { listNotificationPreferences } from './preferences/list-notification-preferences.ts';
export { findOpenConsent } from './whatsapp/consents.store.ts';
