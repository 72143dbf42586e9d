/** Which device asks, whoever is signed in on it. */
export { ensureDeviceHash } from '../sign-in/known-device.ts';
export { findSession } from './find-session.ts';
