import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listBoardCall, readOrderCall } from '#contract/orders/office.calls.ts';
import type { BoardFilter } from '#contract/orders/office.rules.ts';
import { callOffice } from '../api/call-office.ts';

/** If an event of the stream is lost, the data on screen is read again after this time. */
const OLDEST_MS = 60_000;

export type BoardFilters = { city?: number; only?: BoardFilter };
/** The number of cards of a step and window that are shown at first, so that one full window does not hide the next. */
export const PER_CELL = 6;

/** The board with its first cards or all. The previous orders stay on screen while another filter loads. */
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
