import type { InputOf } from '#contract/call.ts';
import type { sendThanksCall } from '#contract/orders/tracking.calls.ts';
import { MAX_THANKS_GRAPHEMES } from '#contract/orders/tracking.limits.ts';
import type { TrackedGift } from '#contract/orders/tracking.wire.ts';
import { countGraphemes } from '#contract/text.rules.ts';
import { inTransaction } from '#database/database.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { notify } from '../move-order.ts';
import { showGift } from './show-gift.ts';
import { insertThanks } from './thanks.store.ts';
import { lockTracked, trackedBy } from './track-link.ts';

/**
 * The recipient thanks the giver for a delivered gift. The message needs no moderation, because only the giver reads
 * it.
 *
 * Invariant: an order has one thank-you message and the giver is notified once, however often and from however many
 * links the recipient sends one. The first message is kept.
 * @throws Refusal notFound for an unknown link, notValid for a text that is too long, wrongState before the delivery
 * and for an order that the buyer placed for themselves.
 */
export async function sendThanks(
  { token, message }: InputOf<typeof sendThanksCall>,
  context: Context,
): Promise<TrackedGift> {
  const { database, clock, language } = context;
  const now = clock.now();
  const tracked = await trackedBy(database, token, now);
  const text = message?.trim() || null;
  if (text !== null && countGraphemes(text) > MAX_THANKS_GRAPHEMES)
    throw refuse('notValid', (t) => t.orders.thanksTooLong(MAX_THANKS_GRAPHEMES));
  await inTransaction(database, async (tx) => {
    const order = await lockTracked(tx, { id: tracked.id, token, now });
    if (order.status !== 'delivered' || order.isForOneself)
      throw refuse('wrongState', (t) => t.orders.notThankable);
    const isFirst = await insertThanks(tx, { orderId: order.id, message: text, at: now });
    if (isFirst) await notify(tx, context, order, 'thanked');
  });
  return showGift(database, { ...tracked, language });
}
