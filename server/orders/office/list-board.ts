import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listBoardCall } from '#contract/orders/office.calls.ts';
import { inSnapshot } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { countUnderWay, listBoardOrders } from './board.store.ts';
import { shownCards } from './shown-card.ts';

/** Every order under way, with its window, step and lateness, from one snapshot. */
export function listBoard(
  { step, ...which }: InputOf<typeof listBoardCall>,
  { database, clock, language }: StaffContext,
): Promise<OutputOf<typeof listBoardCall>> {
  const now = clock.now();
  return inSnapshot(database, async (tx) => {
    const orders = await listBoardOrders(tx, language, which);
    const cards = await shownCards(tx, orders, { language, now });
    return {
      orders: step === undefined ? cards : cards.filter((card) => card.step === step),
      ...(await countUnderWay(tx, now)),
      readAt: now,
    };
  });
}
