export { findSession } from './find-session.ts';
/** Which device asks, whoever is signed in on it. */
export { ensureDeviceHash } from './known-device.ts';
