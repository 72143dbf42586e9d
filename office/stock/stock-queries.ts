import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { listStockCall, readCountCall } from '#contract/stock/office.calls.ts';
import type { StockFilter } from '#contract/stock/stock.rules.ts';
import { callOffice } from '../api/call-office.ts';

export type StockPage = OutputOf<typeof listStockCall>;
export type StockRow = StockPage['rows'][number];
export type StockCount = OutputOf<typeof readCountCall>;
export type CountLine = StockCount['lines'][number];
export type Goods = StockCount['left'][number];

export const stockQuery = (show: StockFilter, find: string) =>
  infiniteQueryOptions({
    queryKey: ['stock', show, find],
    queryFn: ({ pageParam }) =>
      callOffice(listStockCall, { show, page: pageParam, ...(find === '' ? {} : { find }) }),
    initialPageParam: 1,
    getNextPageParam: ({ total, pageSize }, _, page) => (page * pageSize < total ? page + 1 : null),
  });

export const countQuery = (id: number) =>
  queryOptions({ queryKey: ['stock-count', id], queryFn: () => callOffice(readCountCall, { id }) });

export const rowKey = ({ productId, colourId }: Pick<Goods, 'productId' | 'colourId'>): string =>
  `${productId} ${colourId}`;
