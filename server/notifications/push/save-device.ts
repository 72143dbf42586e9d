import { createHash } from 'node:crypto';
import type { InputOf } from '#contract/call.ts';
import type { saveDeviceCall } from '#contract/notifications/notifications.calls.ts';
import { inTransaction } from '#database/database.ts';
import { isDeviceToken } from '#providers/push/device-token.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { deleteOldDevices, upsertDevice } from '../notifications.store.ts';

/** The value that a browser sends until it has a token (Specification 3). */
const PLACEHOLDER = 'web_token';
/** Hashes a device token. Tokens are long, so their hashes are indexed instead. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The name of the token's field in requests and error responses. */
const FIELD = 'device_token';

/** The maximum number of browsers per shopper; more than a person uses. If there are more, the oldest are deleted. */
const MAX_DEVICES = 20;

/**
 * Registers a browser for push messages, for the session's shopper; the request field `user_id` is ignored. Idempotent:
 * a token is one row, and belongs to the shopper who saved it last.
 * @throws Refusal notValid for a token that no browser creates.
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
