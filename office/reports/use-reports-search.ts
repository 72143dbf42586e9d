import { useSearch } from '@tanstack/react-router';
import { type ReportsSearch, type RowsSearch, readReportsSearch, readRowsSearch } from './reports-search.ts';

/** What the address of the reports asks for, as far as it is valid. */
export const useReportsSearch = (): ReportsSearch =>
  readReportsSearch(useSearch({ from: '/office/reports' }));

/** The same of the rows behind a number. */
export const useRowsSearch = (): RowsSearch => readRowsSearch(useSearch({ from: '/office/reports/rows' }));
