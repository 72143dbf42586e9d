import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { listCategoriesCall } from '#contract/catalogue/categories.calls.ts';
import { callOffice } from '../../api/call-office.ts';

export type Category = OutputOf<typeof listCategoriesCall>[number];

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => callOffice(listCategoriesCall, {}),
});
