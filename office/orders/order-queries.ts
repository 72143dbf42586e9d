import { queryOptions } from '@tanstack/react-query';
import { listBoardCall, readOrderCall } from '#contract/orders/office.calls.ts';
import { callOffice } from '../api/call-office.ts';

/** Should an event of the stream be lost, what is shown is never older than this. */
const OLDEST_MS = 60_000;

/** The board of a city, or of all. */
export const boardQuery = (cityId?: number) =>
  queryOptions({
    queryKey: ['board', cityId ?? null],
    queryFn: () => callOffice(listBoardCall, cityId === undefined ? {} : { cityId }),
    refetchInterval: OLDEST_MS,
  });

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['order', number],
    queryFn: () => callOffice(readOrderCall, { number }),
    refetchInterval: OLDEST_MS,
  });
