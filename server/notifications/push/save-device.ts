import { createHash } from 'node:crypto';
import type { InputOf } from '#contract/call.ts';
import type { saveDeviceCall } from '#contract/notifications/notifications.calls.ts';
import { inTransaction } from '#database/database.ts';
import { isDeviceToken } from '#providers/push/device-token.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { deleteOldDevices, upsertDevice } from '../notifications.store.ts';

/** Specification 3: what storage holds until the browser has given a token of its own. */
const PLACEHOLDER = 'web_token';
/** Tokens are long, and an index of them would be as well. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Its name on the wire. */
const FIELD = 'device_token';

/** More browsers than a person uses; the oldest are forgotten. */
const MAX_DEVICES = 20;

/**
 * Remembers the browser that may be told things. Whose it is the session says, not `user_id`. Done twice it is done
 * once: a token is one row, and it belongs to whoever saved it last.
 * @throws Refusal notValid for what no browser gives.
 */
export async function saveDevice(
  { deviceToken }: InputOf<typeof saveDeviceCall>,
  { database, session, clock, providers }: SignedContext,
): Promise<null> {
  if (deviceToken === PLACEHOLDER) return null;
  if (!isDeviceToken(deviceToken, providers.push?.services))
    throw refuse('notValid', (t) => t.http.notValid(FIELD), { field: FIELD });
  const tokenHash = hashOfToken(deviceToken);
  await inTransaction(database, async (tx) => {
    await upsertDevice(tx, session.shopperId, { token: deviceToken, tokenHash }, clock.now());
    await deleteOldDevices(tx, session.shopperId, MAX_DEVICES);
  });
  return null;
}
