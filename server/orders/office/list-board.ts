import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listBoardCall } from '#contract/orders/office.calls.ts';
import { type BoardFilter, CLAIM_HOURS, type Step, stepOf } from '#contract/orders/office.rules.ts';
import { inSnapshot } from '#database/database.ts';
import { HOUR } from '#server/clock.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { type BoardGroup, listBoardGroups, listBoardOrders } from './board.store.ts';
import { minutesLateOf, shownCards, windowOf } from './shown-card.ts';

type Group = BoardGroup & { step: Step; isLate: boolean };

const matches: Record<BoardFilter, (group: Group) => boolean> = {
  late: ({ isLate }) => isLate,
  mine: ({ isMine }) => isMine,
  engraved: ({ isEngraved }) => isEngraved,
  cafe: ({ method }) => method === 'cafe',
};
const count = (groups: readonly Group[]): number => groups.reduce((sum, { ids }) => sum + ids.length, 0);

/** Groups orders of the same step and window, by a key of both. */
const cellsOf = (groups: readonly Group[]): Map<string, Group[]> =>
  Map.groupBy(
    groups,
    ({ startsAt, endsAt, isWholeDay, step }) =>
      `${startsAt?.getTime()} ${endsAt?.getTime()} ${isWholeDay} ${step}`,
  );

/**
 * Every order under way with its window, step and lateness, from one database snapshot. Each step and window lists at
 * most `perCell` orders, but its count includes all of them, so the board can say how many more there are.
 */
export function listBoard(
  { cityId, only, perCell = Number.POSITIVE_INFINITY }: InputOf<typeof listBoardCall>,
  { database, clock, language, staff }: StaffContext,
): Promise<OutputOf<typeof listBoardCall>> {
  const now = clock.now();
  const claimedSince = new Date(now.getTime() - CLAIM_HOURS * HOUR);
  return inSnapshot(database, async (tx) => {
    const found = await listBoardGroups(tx, language, { memberId: staff.memberId, claimedSince });
    const all = found.map((group) => ({
      ...group,
      step: stepOf(group, group.prepared),
      isLate: (minutesLateOf(group, now) ?? 0) > 0,
    }));
    const inCity = all.filter((group) => cityId === undefined || group.cityId === cityId);
    const cells = [...cellsOf(only ? inCity.filter(matches[only]) : inCity).values()].map((groups) => ({
      first: groups[0]!,
      ids: groups.flatMap(({ ids }) => ids).sort((a, b) => a - b),
    }));
    const orders = await listBoardOrders(
      tx,
      language,
      cells.flatMap(({ ids }) => ids.slice(0, perCell)),
    );
    return {
      cells: cells.map(({ first, ids }) => ({
        window: windowOf(first),
        step: first.step,
        minutesLate: minutesLateOf(first, now),
        count: ids.length,
      })),
      orders: await shownCards(tx, orders, { language, now }),
      counts: {
        all: count(inCity),
        late: count(inCity.filter(matches.late)),
        mine: count(inCity.filter(matches.mine)),
        engraved: count(inCity.filter(matches.engraved)),
        cafe: count(inCity.filter(matches.cafe)),
      },
      cities: [...new Map(all.map(({ cityId, cityName }) => [cityId, cityName]))].map(([id, name]) => ({
        id,
        name,
      })),
      total: count(all),
      late: count(all.filter(matches.late)),
      readAt: now,
    };
  });
}
