import type { Database, Transaction } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { findShopper } from '../account.store.ts';
import { type Destination, toEmail, toPhone } from '../codes/code.ts';
import { hashSecret, isSecret, makeSecret, readDeviceHash } from '../sessions/session.ts';
import { listDeviceOwners, upsertKnownDevice } from './known-device.store.ts';

/** After this many days without a sign-in a browser is no longer known. */
const KNOWN_DAYS = 365;

/**
 * Whether the owner of a phone number or e-mail address has signed in with this browser before, or is signed in now.
 * Such a browser has separate limits for codes and attempts, and the shop-wide limits do not apply to it. Reads only
 * accounts that this browser has signed in to, so the response time reveals nothing about other accounts.
 */
export async function isKnownFor(
  database: Database,
  to: Destination,
  { device, session, clock }: Pick<Context, 'device' | 'session' | 'clock'>,
): Promise<boolean> {
  const deviceHash = readDeviceHash(device);
  const owners = deviceHash === null ? [] : await listDeviceOwners(database, deviceHash, clock.now());
  if (session && !session.isGuest) owners.push(await findShopper(database, session.shopperId));
  return owners.some((owner) => isReachedBy(owner, to));
}

type Contact = { countryCode: string | null; phone: string | null; email: string | null };

function isReachedBy({ countryCode, phone, email }: Contact, { destination }: Destination): boolean {
  const isPhone =
    countryCode !== null && phone !== null && toPhone({ countryCode, phone }).destination === destination;
  return isPhone || (email !== null && toEmail(email).destination === destination);
}

/**
 * Makes the browser known to the account that signed in with it. The cookie's secret stays the same for all sign-ins,
 * so that a browser shared by a family is known to each of their accounts.
 * @returns a function that sets the browser's cookie; call it after the commit
 */
export async function rememberDevice(
  tx: Transaction,
  { shopperId, sessionToken }: { shopperId: number; sessionToken: string },
  { device, clock }: Pick<Context, 'device' | 'clock'>,
): Promise<() => void> {
  const held = device.read();
  const secret = held !== null && isSecret(held) ? held : makeSecret();
  await upsertKnownDevice(tx, {
    deviceHash: hashSecret(secret),
    shopperId,
    sessionTokenHash: hashSecret(sessionToken),
    knownUntil: new Date(clock.now().getTime() + KNOWN_DAYS * DAY),
  });
  return () => device.set(secret);
}
