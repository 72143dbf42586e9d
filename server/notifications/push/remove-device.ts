import type { InputOf } from '#contract/call.ts';
import type { removeDeviceCall } from '#contract/notifications/notifications.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { deleteOwnDevice } from './push.store.ts';
import { hashOfToken } from './save-device.ts';

/** Forgets a browser that is to be told nothing any more; one that is not the session's own stays. Twice is once. */
export async function removeDevice(
  { deviceToken }: InputOf<typeof removeDeviceCall>,
  { database, session }: SignedContext,
): Promise<null> {
  await deleteOwnDevice(database, session.shopperId, hashOfToken(deviceToken));
  return null;
}
