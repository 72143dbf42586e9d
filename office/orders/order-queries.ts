import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listBoardCall, readOrderCall } from '#contract/orders/office.calls.ts';
import type { BoardFilter } from '#contract/orders/office.rules.ts';
import { callOffice } from '../api/call-office.ts';

/** After this time in milliseconds data is refetched, in case an event of the stream was lost. */
const OLDEST_MS = 60_000;

export type BoardFilters = { city?: number; only?: BoardFilter };
/**
 * The maximum number of cards that a step shows at first in each delivery window, so that a full window does not push
 * the next one out of view.
 */
export const PER_CELL = 6;

/**
 * The board with all its cards, or only the first of each step and window. While another filter loads, the previous
 * orders stay on screen.
 */
export const boardQuery = ({ city, only }: BoardFilters, isWhole: boolean) =>
  queryOptions({
    queryKey: ['board', city ?? null, only ?? null, isWhole],
    queryFn: () =>
      callOffice(listBoardCall, {
        ...(city === undefined ? {} : { cityId: city }),
        ...(only === undefined ? {} : { only }),
        ...(isWhole ? {} : { perCell: PER_CELL }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: OLDEST_MS,
  });

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['order', number],
    queryFn: () => callOffice(readOrderCall, { number }),
    refetchInterval: OLDEST_MS,
  });
