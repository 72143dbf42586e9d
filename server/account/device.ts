import type { BrowserSecret } from '#server/http/context.ts';
import { bindingSecretOf, hashSecret } from './session-keys.ts';

/**
 * The device that asks, whoever is signed in on it: the hash of a secret that its browser keeps in a cookie of its own
 * for a day. It names nobody; unpaid orders of one device are counted by it (docs/decisions/038). Sets the cookie.
 */
export function deviceHashOf(device: BrowserSecret): Buffer {
  const secret = bindingSecretOf(device);
  device.set(secret);
  return hashSecret(secret);
}
