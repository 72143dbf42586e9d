import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { applyCountCall, countStockCall, dropCountCall } from '#contract/stock/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import { countQuery, type Goods, rowKey, type StockCount } from './stock-queries.ts';

/** A change to a counted number: set, increase or decrease by one, or clear. */
export type Written = { goods: Goods; to: number | 'more' | 'less' | null };

/**
 * A stock count and the requests that change it. Scans are faster than responses, so the requests are sent one after
 * the other.
 */
export function useCount(id: number) {
  const client = useQueryClient();
  const query = countQuery(id);
  const keep = (count: StockCount) => client.setQueryData(query.queryKey, count);
  const seen = () => ({ id, version: client.getQueryData(query.queryKey)?.version ?? 1 });
  return {
    count: useQuery(query),
    write: useMutation({
      scope: { id: `stock-count-${id}` },
      mutationFn: ({ goods, to }: Written) => {
        const { productId, colourId } = goods;
        const lines = client.getQueryData(query.queryKey)?.lines ?? [];
        const written = lines.find((line) => rowKey(line) === rowKey(goods))?.counted ?? null;
        const counted =
          to === 'more' ? (written ?? 0) + 1 : to === 'less' ? Math.max(0, (written ?? 0) - 1) : to;
        return callOffice(countStockCall, { id, productId, colourId, counted, seen: written });
      },
      onSuccess: keep,
      meta: { refetchIfFailed: [query.queryKey] },
    }),
    apply: useMutation({
      mutationFn: () => callOffice(applyCountCall, seen()),
      onSuccess: keep,
      meta: { refetch: [['stock'], ['today']], refetchIfFailed: [query.queryKey] },
    }),
    drop: useMutation({
      mutationFn: () => callOffice(dropCountCall, seen()),
      meta: { refetch: [query.queryKey, ['stock']] },
    }),
  };
}
