/** A browser's name from its User-Agent, for lists of sessions. */
export { deviceName } from './device-name.ts';
/** `ensureDeviceHash` returns the hash that identifies the caller's browser, regardless of who is signed in. */
export { ensureDeviceHash, findSession, hashSecret, isSecret, makeSecret } from './session.ts';
