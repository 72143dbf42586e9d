/** For who opens the shop: the settings as they are now, with what was changed in the back office. */
export { demoFields } from './demo-values.ts';
export { type LiveSettings, openLiveSettings } from './live-settings.ts';
