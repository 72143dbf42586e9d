import type { startGuestCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { Context } from '#server/http/context.ts';
import { insertGuest } from '../account.store.ts';
import { bindingSecretOf, openSession } from '../sessions/session.ts';

/**
 * Creates a guest, which is a shopper without a name, and opens a session (Specification 4). The device token in the
 * input is the placeholder `web_token` and is ignored; notifications.saveDevice saves a real one.
 */
export async function startGuest(
  _input: InputOf<typeof startGuestCall>,
  { database, clock, binding, language, userAgent }: Context,
): Promise<OutputOf<typeof startGuestCall>> {
  const now = clock.now();
  const bindingSecret = bindingSecretOf(binding);
  // The guest and the session are created in one transaction, so that no guest exists without a session.
  const guest = await inTransaction(database, async (tx) => {
    const { id, uuid } = await insertGuest(tx, { language, createdAt: now });
    return {
      id,
      uuid,
      token: await openSession(tx, { shopperId: id, bindingSecret, userAgent, ownerProvedAt: null }, now),
      guestId: id,
    };
  });
  binding.set(bindingSecret);
  return guest;
}
