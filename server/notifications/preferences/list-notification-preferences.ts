import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listNotificationPreferencesCall } from '#contract/notifications/preferences.calls.ts';
import { CHANNELS_OF, topics } from '#contract/notifications/preferences.wire.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { listRefused } from './preferences.store.ts';

/** Every topic with each of its channels. A channel is on unless the customer has turned it off. */
export async function listNotificationPreferences(
  _input: InputOf<typeof listNotificationPreferencesCall>,
  { database, session }: CustomerContext,
): Promise<OutputOf<typeof listNotificationPreferencesCall>> {
  const refused = await listRefused(database, session.shopperId);
  return topics.flatMap((topic) =>
    CHANNELS_OF[topic].map((channel) => ({ topic, channel, isOn: !refused.has(`${topic} ${channel}`) })),
  );
}
