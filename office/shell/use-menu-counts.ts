import { useQuery } from '@tanstack/react-query';
import { todayQuery } from '../api/queries.ts';
import type { MenuEntry } from './menu.ts';

/** The number of waiting items for each menu entry; undefined for entries that the member's role may not see. */
export function useMenuCounts(): Partial<Record<MenuEntry['name'], number | undefined>> {
  const { data } = useQuery(todayQuery);
  return {
    board: data?.orders?.reduce((sum, { count }) => sum + count, 0),
    tickets: data?.ticketsWaiting,
    approvals: data?.approvalsWaiting,
    system: data?.failedWork,
  };
}
