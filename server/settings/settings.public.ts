/** Server startup needs the current settings, including the changes that were made in the back office. */
export { demoFields, demoMailDomain, hasDemoAddress } from './demo-values.ts';
export { type LiveSettings, openLiveSettings } from './live-settings.ts';
