/** Which optional messages a customer gets, for the customer screen in the back office. */
export { listNotificationPreferences } from './preferences/list-notification-preferences.ts';
export { findOpenConsent } from './whatsapp/consents.store.ts';
