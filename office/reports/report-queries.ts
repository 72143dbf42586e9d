import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { listRowsCall, listSalesCall, readSalesCall, readVatCall } from '#contract/reports/reports.calls.ts';
import type { Days, SalesPart } from '#contract/reports/reports.rules.ts';
import { callOffice } from '../api/call-office.ts';
import type { RowsSearch } from './reports-search.ts';

export type SalesReport = OutputOf<typeof readSalesCall>;
export type SalesByPart = OutputOf<typeof listSalesCall>;
export type VatReport = OutputOf<typeof readVatCall>;
export type ReportRow = OutputOf<typeof listRowsCall>['rows'][number];

export type ReportFilter = { days: Days; compared: Days | null; cityId?: number | undefined };

/** Converts a report's filters to request input, without undefined fields. */
export const inputOf = ({ days, compared, cityId }: ReportFilter) => ({
  ...days,
  ...(compared === null ? {} : { comparedFrom: compared.from, comparedTo: compared.to }),
  ...(cityId === undefined ? {} : { cityId }),
});

/** The previous report stays on screen until the next one has loaded. */
export const salesQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: ['reports', 'sales', inputOf(filter)],
    queryFn: () => callOffice(readSalesCall, inputOf(filter)),
    placeholderData: keepPreviousData,
  });
export const partsQuery = (filter: ReportFilter, by: SalesPart) =>
  queryOptions({
    queryKey: ['reports', 'parts', by, inputOf(filter)],
    queryFn: () => callOffice(listSalesCall, { ...inputOf(filter), by }),
    placeholderData: (before, query) => (query?.queryKey[2] === by ? before : undefined),
  });
export const vatQuery = (month: string) =>
  queryOptions({
    queryKey: ['reports', 'vat', month],
    queryFn: () => callOffice(readVatCall, { month }),
    placeholderData: keepPreviousData,
  });
/** Converts the address of a number's rows to request input, without undefined fields. */
export const rowsInputOf = ({ city, id, colour, ...search }: RowsSearch) => ({
  ...search,
  ...(city === undefined ? {} : { cityId: city }),
  ...(id === undefined ? {} : { partId: id }),
  ...(colour === undefined ? {} : { colourId: colour }),
});
export const rowsQuery = (search: RowsSearch) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'rows', search],
    queryFn: ({ pageParam }) =>
      callOffice(listRowsCall, {
        ...rowsInputOf(search),
        ...(pageParam === null ? {} : { before: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
