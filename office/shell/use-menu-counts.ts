import { useQuery } from '@tanstack/react-query';
import { todayQuery } from '../api/queries.ts';
import type { MenuEntry } from './menu.ts';

/** How much waits behind an entry of the menu. An entry whose work the role may not see has no number. */
export function useMenuCounts(): Partial<Record<MenuEntry['name'], number | undefined>> {
  const { data } = useQuery(todayQuery);
  return {
    board: data?.orders?.reduce((sum, { count }) => sum + count, 0),
    tickets: data?.ticketsWaiting,
    approvals: data?.approvalsWaiting,
    system: data?.failedWork,
  };
}
