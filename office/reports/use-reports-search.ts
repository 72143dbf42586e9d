import { useSearch } from '@tanstack/react-router';
import { type ReportsSearch, type RowsSearch, readReportsSearch, readRowsSearch } from './reports-search.ts';

/** Returns the valid report filters in the URL. */
export const useReportsSearch = (): ReportsSearch =>
  readReportsSearch(useSearch({ from: '/office/reports' }));

/** Returns the valid filters in the URL of the screen with the rows behind a number. */
export const useRowsSearch = (): RowsSearch => readRowsSearch(useSearch({ from: '/office/reports/rows' }));
