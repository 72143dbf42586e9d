import type { InputOf } from '#contract/call.ts';
import type { removeDeviceCall } from '#contract/notifications/notifications.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { deleteOwnDevice } from './push.store.ts';
import { hashOfToken } from './save-device.ts';

/** Stops push messages to one browser of the session's shopper, never to a browser of another shopper. Idempotent. */
export async function removeDevice(
  { deviceToken }: InputOf<typeof removeDeviceCall>,
  { database, session }: SignedContext,
): Promise<null> {
  await deleteOwnDevice(database, session.shopperId, hashOfToken(deviceToken));
  return null;
}
