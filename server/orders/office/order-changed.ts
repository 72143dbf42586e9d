import type { Transaction } from '#database/database.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { Refusal } from '#server/http/refuse.ts';
import { findLastEvent } from '../orders.store.ts';

/**
 * The order is not where the caller saw it: who moved it, when, and the status or step that it has now.
 * @param prepared who moved it within its preparation, where that is what changed
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
