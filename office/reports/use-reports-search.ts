import { useSearch } from '@tanstack/react-router';
import { type ReportsSearch, type RowsSearch, readReportsSearch, readRowsSearch } from './reports-search.ts';

/** The valid filters of the reports in the URL. */
export const useReportsSearch = (): ReportsSearch =>
  readReportsSearch(useSearch({ from: '/office/reports' }));

/** The valid filters in the URL of the rows behind a number. */
export const useRowsSearch = (): RowsSearch => readRowsSearch(useSearch({ from: '/office/reports/rows' }));
