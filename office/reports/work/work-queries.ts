import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import {
  readBooksCall,
  readCouponsCall,
  readLateCall,
  readRatingsCall,
  readStockCall,
  readVitalsCall,
} from '#contract/reports/reports.calls.ts';
import type { Days } from '#contract/reports/reports.rules.ts';
import { callOffice } from '../../api/call-office.ts';

export type LateReport = OutputOf<typeof readLateCall>;
export type StockReport = OutputOf<typeof readStockCall>;
export type BooksReport = OutputOf<typeof readBooksCall>;
export type Difference = BooksReport['differences'][number];
export type RatingReport = OutputOf<typeof readRatingsCall>;

export const lateQuery = (days: Days, cityId: number | undefined) =>
  queryOptions({
    queryKey: ['reports', 'late', days, cityId ?? null],
    queryFn: () => callOffice(readLateCall, { ...days, ...(cityId === undefined ? {} : { cityId }) }),
    placeholderData: keepPreviousData,
  });
export const stockQuery = queryOptions({
  queryKey: ['reports', 'stock'],
  queryFn: () => callOffice(readStockCall, {}),
});
export const couponsQuery = (days: Days) =>
  queryOptions({
    queryKey: ['reports', 'coupons', days],
    queryFn: () => callOffice(readCouponsCall, days),
    placeholderData: keepPreviousData,
  });
export const ratingsQuery = (days: Days) =>
  queryOptions({
    queryKey: ['reports', 'ratings', days],
    queryFn: () => callOffice(readRatingsCall, days),
    placeholderData: keepPreviousData,
  });
export const vitalsQuery = (days: Days) =>
  queryOptions({
    queryKey: ['reports', 'vitals', days],
    queryFn: () => callOffice(readVitalsCall, days),
    placeholderData: keepPreviousData,
  });
/** All query keys of the books report begin with this key, so that resolving a difference makes these queries stale. */
export const BOOKS_KEY = ['reports', 'books'] as const;
export const booksQuery = (days: Days) =>
  queryOptions({
    queryKey: [...BOOKS_KEY, days],
    queryFn: () => callOffice(readBooksCall, days),
    placeholderData: keepPreviousData,
  });
