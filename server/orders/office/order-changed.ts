import type { Transaction } from '#database/database.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { Refusal } from '#server/http/refuse.ts';
import { findLastEvent } from '../orders.store.ts';

/**
 * A refusal for an order that changed since the caller read it. It names who moved the order, when, and its current
 * status or step.
 * @param prepared who moved the order between preparation steps; given only if such a move is what changed
 */
export async function orderChanged(
  tx: Transaction,
  orderId: number,
  prepared?: { step: string; who: string; at: Date },
): Promise<Refusal> {
  const { status, actor, at } = await findLastEvent(tx, orderId);
  const { who, ...change } = prepared
    ? { who: prepared.who, act: prepared.step, at: prepared.at }
    : { who: actor.name, act: status, at };
  return changedMeanwhile({ who, ...change });
}
