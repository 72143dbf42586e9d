import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listChoicesCall } from '#contract/notifications/choices.calls.ts';
import { CHANNELS_OF, topics } from '#contract/notifications/choices.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { listRefused } from './choices.store.ts';

/** Every topic with each of its channels, on unless the customer has refused it. */
export async function listChoices(
  _input: InputOf<typeof listChoicesCall>,
  { database, session }: SignedContext,
): Promise<OutputOf<typeof listChoicesCall>> {
  const refused = await listRefused(database, session.shopperId);
  return topics.flatMap((topic) =>
    CHANNELS_OF[topic].map((channel) => ({ topic, channel, isOn: !refused.has(`${topic} ${channel}`) })),
  );
}
