import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { findHomeProductsCall, listHomeVersionsCall, readHomeCall } from '#contract/catalogue/home.calls.ts';
import { callOffice } from '../../api/call-office.ts';

export type ShownHome = OutputOf<typeof readHomeCall>;
export type HomeProduct = OutputOf<typeof findHomeProductsCall>[number];

export const homeQuery = queryOptions({ queryKey: ['home'], queryFn: () => callOffice(readHomeCall, {}) });

export const homeVersionsQuery = queryOptions({
  queryKey: ['home-versions'],
  queryFn: () => callOffice(listHomeVersionsCall, {}),
});

export const homeProductsQuery = (search: string) =>
  queryOptions({
    queryKey: ['home-products', search],
    queryFn: () => callOffice(findHomeProductsCall, { search }),
    enabled: search !== '',
  });
