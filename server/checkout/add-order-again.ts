import type { InputOf, OutputOf } from '#contract/call.ts';
import type { addOrderAgainCall } from '#contract/checkout/checkout.calls.ts';
import type { AddedAgain } from '#contract/checkout/checkout.wire.ts';
import type { Transaction } from '#database/database.ts';
import { type AddedPricedLine, addLines } from '#server/cart/cart.public.ts';
import { DAY } from '#server/clock.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder } from '#server/orders/orders.public.ts';
import { listOrderedLines } from '#server/orders/shown-orders.public.ts';
import { type Messages, messages } from '#text/messages.ts';
import {
  deleteAddAgainRequests,
  findAddAgainRequest,
  insertAddAgainRequest,
  updateStoredResponse,
} from './added-again.store.ts';

type OrderedLine = Awaited<ReturnType<typeof listOrderedLines>>[number];

/**
 * Thrown to roll back the transaction when an earlier request with the same idempotency key was already answered, so
 * that nothing is added twice.
 */
class AlreadyAnswered extends Error {
  readonly answer: AddedAgain;
  constructor(answer: AddedAgain) {
    super('This request was already answered.');
    this.answer = answer;
  }
}

/**
 * Adds the available items of an earlier order to the cart of a city, with their engraving and card, at current prices.
 * The answer lists missing items with the reason, and products whose price changed with both prices.
 *
 * Invariant: one request key adds once. The key is claimed and the answer stored in the transaction that adds the
 * items, so a repeated or concurrent request adds nothing and gets the same answer.
 * @throws Refusal notFound, keyReused for another order or city with the same key, wrongState
 */
export async function addOrderAgain(
  { key, orderUuid, cityId }: InputOf<typeof addOrderAgainCall>,
  context: SignedContext,
): Promise<OutputOf<typeof addOrderAgainCall>> {
  const { database, session, language, clock } = context;
  const { shopperId } = session;
  const order = await findOwnOrder(database, shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  const lines = await listOrderedLines(database, order.id, language);
  const now = clock.now();
  const press = { shopperId, key, orderId: order.id, cityId };
  let answer: AddedAgain = { added: 0, missing: [], changedPrices: [] };
  async function claim(tx: Transaction): Promise<void> {
    if (!(await insertAddAgainRequest(tx, press, now))) {
      const before = await findAddAgainRequest(tx, press);
      if (before.orderId !== order!.id || before.cityId !== cityId)
        throw refuse('keyReused', (t) => t.checkout.againKeyReused);
      throw new AlreadyAnswered(before.answer!);
    }
    await deleteAddAgainRequests(tx, shopperId, new Date(now.getTime() - DAY));
  }
  try {
    await addLines(lines, cityId, context, {
      before: claim,
      async afterwards(tx, added) {
        answer = answerOf(lines, added, messages[language]);
        await updateStoredResponse(tx, press, answer);
      },
    });
  } catch (error) {
    if (error instanceof AlreadyAnswered) return error.answer;
    throw error;
  }
  return answer;
}

function answerOf(lines: readonly OrderedLine[], added: readonly AddedPricedLine[], t: Messages): AddedAgain {
  const changed = lines.flatMap(({ productId, title, price: before }, n) => {
    const { quantity, price } = added[n]!;
    return quantity === 0 || price === null || price === before ? [] : [{ productId, title, before, price }];
  });
  return {
    added: added.reduce((sum, { quantity }) => sum + quantity, 0),
    missing: added.flatMap(({ quantity, refusal }, n) => {
      const line = lines[n]!;
      if (refusal === null) return [];
      return [{ title: line.title, quantity: line.quantity - quantity, message: refusal.messageOf(t) }];
    }),
    // A product that is in the order in two colours is listed once.
    changedPrices: [...new Map(changed.map(({ productId, ...one }) => [productId, one])).values()],
  };
}
