import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import {
  listProductChoicesCall,
  listProductsCall,
  listVersionsCall,
  readProductCall,
} from '#contract/catalogue/products.calls.ts';
import { PRODUCTS_IN_OFFICE, type ProductState } from '#contract/catalogue/products.rules.ts';
import { callOffice } from '../../api/call-office.ts';

export type ProductRow = OutputOf<typeof listProductsCall>['products'][number];
export type ShownProduct = OutputOf<typeof readProductCall>;
export type Choices = OutputOf<typeof listProductChoicesCall>;
export type Version = OutputOf<typeof listVersionsCall>[number];

/** After this time in milliseconds data is refetched, in case an event of the stream was lost. */
const OLDEST_MS = 60_000;

export const productsQuery = (state: ProductState, search: string) =>
  infiniteQueryOptions({
    queryKey: ['products', state, search],
    queryFn: ({ pageParam }) =>
      callOffice(listProductsCall, { state, skip: pageParam, ...(search === '' ? {} : { search }) }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * PRODUCTS_IN_OFFICE < total ? pages.length * PRODUCTS_IN_OFFICE : undefined,
    refetchInterval: OLDEST_MS,
  });

export const productQuery = (key: string) =>
  queryOptions({ queryKey: ['product', key], queryFn: () => callOffice(readProductCall, { key }) });

export const choicesQuery = queryOptions({
  queryKey: ['product-choices'],
  queryFn: () => callOffice(listProductChoicesCall, {}),
});

export const versionsQuery = (productId: number) =>
  queryOptions({
    queryKey: ['versions', productId],
    queryFn: () => callOffice(listVersionsCall, { productId }),
  });
