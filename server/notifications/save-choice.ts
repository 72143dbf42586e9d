import type { InputOf, OutputOf } from '#contract/call.ts';
import type { saveChoiceCall } from '#contract/notifications/choices.calls.ts';
import { CHANNELS_OF, type Channel } from '#contract/notifications/choices.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { dropRefusal, putRefusal } from './choices.store.ts';
import { listChoices } from './list-choices.ts';

/**
 * Whether the customer wants to be told of something by a channel. Said twice it is the same.
 * @throws Refusal notValid for a channel by which nothing of this is ever said.
 */
export async function saveChoice(
  { isOn, ...choice }: InputOf<typeof saveChoiceCall>,
  context: SignedContext,
): Promise<OutputOf<typeof saveChoiceCall>> {
  const { database, session, clock } = context;
  const channels: readonly Channel[] = CHANNELS_OF[choice.topic];
  if (!channels.includes(choice.channel)) throw refuse('notValid', (t) => t.http.notValid('channel'));
  if (isOn) await dropRefusal(database, session.shopperId, choice);
  else await putRefusal(database, session.shopperId, choice, clock.now());
  return await listChoices({}, context);
}
