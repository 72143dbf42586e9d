import type { InputOf } from '#contract/call.ts';
import type { PlayedGreeting } from '#contract/greetings/greetings.wire.ts';
import type { readGreetingCall } from '#contract/orders/tracking.calls.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { readSenderName } from '../gifts/read-sender-name.ts';
import { findOrderOfGreeting } from './order-greetings.store.ts';

/** The greeting that the QR code on a card opens. The token is the only authorisation. */
export async function readGreeting(
  { token }: InputOf<typeof readGreetingCall>,
  { database }: Context,
): Promise<PlayedGreeting> {
  const order = await findOrderOfGreeting(database, token);
  if (!order?.kind) throw refuse('notFound', (t) => t.greetings.notFound);
  const { uuid: orderUuid, shopperId, kind } = order;
  return { greeting: { token, kind }, senderName: await readSenderName(database, { shopperId, orderUuid }) };
}
