/** Identifies the caller's browser, independent of who is signed in. */
export { ensureDeviceHash } from '../sign-in/known-device.ts';
export { findSession } from './find-session.ts';
