import type { InputOf, OutputOf } from '#contract/call.ts';
import type { saveNotificationPreferenceCall } from '#contract/notifications/preferences.calls.ts';
import { CHANNELS_OF, type Channel } from '#contract/notifications/preferences.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { listNotificationPreferences } from './list-notification-preferences.ts';
import { deleteRefusal, insertRefusal } from './preferences.store.ts';

/**
 * Turns a channel on or off for a topic. Idempotent.
 * @throws Refusal notValid for a channel that the topic does not have.
 */
export async function saveNotificationPreference(
  { isOn, ...preference }: InputOf<typeof saveNotificationPreferenceCall>,
  context: SignedContext,
): Promise<OutputOf<typeof saveNotificationPreferenceCall>> {
  const { database, session, clock } = context;
  const channels: readonly Channel[] = CHANNELS_OF[preference.topic];
  if (!channels.includes(preference.channel)) throw refuse('notValid', (t) => t.http.notValid('channel'));
  if (isOn) await deleteRefusal(database, session.shopperId, preference);
  else await insertRefusal(database, session.shopperId, preference, clock.now());
  return await listNotificationPreferences({}, context);
}
