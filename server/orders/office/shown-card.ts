import type { OutputOf } from '#contract/call.ts';
import type { listBoardCall } from '#contract/orders/office.calls.ts';
import { CLAIM_HOURS, stepBackUntil, stepOf } from '#contract/orders/office.rules.ts';
import type { Database } from '#database/database.ts';
import { HOUR, MINUTE } from '#server/clock.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Language } from '#text/language.ts';
import { countEngraved } from '../engraving/engravings.store.ts';
import { listLastEvents } from '../orders.store.ts';
import { listPreparations } from '../preparation/preparations.store.ts';
import { type BoardOrder, findBoardOrder, listBoardLines } from './board.store.ts';
import { listClaims } from './claims.store.ts';

export type Card = OutputOf<typeof listBoardCall>['orders'][number];

type Slot = Pick<BoardOrder, 'startsAt' | 'endsAt' | 'isWholeDay'>;
export const windowOf = ({ startsAt, endsAt, isWholeDay }: Slot) =>
  startsAt === null || endsAt === null ? null : { startsAt, endsAt, isWholeDay };

/** Whole minutes since the window ended; negative before that, null without a window. */
export const minutesLateOf = ({ endsAt }: Pick<Slot, 'endsAt'>, now: Date): number | null =>
  endsAt === null ? null : Math.floor((now.getTime() - endsAt.getTime()) / MINUTE);

/** Converts orders to cards of the board. Runs seven queries, regardless of the number of orders. */
export async function shownCards(
  database: Database,
  orders: readonly BoardOrder[],
  { language, now }: { language: Language; now: Date },
): Promise<Card[]> {
  const ids = orders.map(({ id }) => id);
  const lines = await listBoardLines(database, language, ids);
  const events = await listLastEvents(database, ids);
  const claims = await listClaims(database, ids, new Date(now.getTime() - CLAIM_HOURS * HOUR));
  const engraved = await countEngraved(database, ids);
  const preparations = await listPreparations(database, ids);
  return orders.map((order) => {
    const { version, actor, at } = events.get(order.id)!;
    return {
      number: order.number,
      status: order.status,
      step: stepOf(order, preparations.get(order.id)?.step ?? null),
      version,
      method: order.method,
      city: { id: order.cityId, name: order.cityName },
      window: windowOf(order),
      minutesLate: minutesLateOf(order, now),
      pieces: order.pieces,
      lines: lines.get(order.id) ?? [],
      lastMove: { actor: actor.kind, who: actor.name, at },
      stepBackUntil: stepBackUntil({ status: order.status, isByStaff: actor.kind === 'operator', at }),
      engraved: engraved.get(order.id) ?? null,
      claim: claims.get(order.id) ?? null,
    };
  });
}

/** One order as a card of the board, in any status. */
export async function readCard(
  database: Database,
  number: string,
  { language, clock }: Pick<StaffContext, 'language' | 'clock'>,
): Promise<Card> {
  const order = (await findBoardOrder(database, language, number))!;
  const [card] = await shownCards(database, [order], { language, now: clock.now() });
  return card!;
}
