import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { InputOf, OutputOf } from '#contract/call.ts';
import {
  changePricesCall,
  listPricesCall,
  readPriceFileCall,
  undoPricesCall,
} from '#contract/catalogue/prices.calls.ts';
import { changedSince } from '#contract/catalogue/prices.wire.ts';
import { callOffice, isRefused, type Refusal } from '../../api/call-office.ts';
import { useRequestKey } from '../../api/use-request-key.ts';

export type PriceList = OutputOf<typeof listPricesCall>;
export type PricedProduct = PriceList['products'][number];

export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: () => callOffice(listPricesCall, {}),
});

export function usePriceActions() {
  const meta = { refetch: [['prices'], ['products']] };
  const sendWithKey = useRequestKey();
  return {
    /** Parses a price file on the server; no price is saved. */
    read: useMutation({ mutationFn: (file: File) => callOffice(readPriceFileCall, { file }) }),
    change: useMutation({
      mutationFn: (given: InputOf<typeof changePricesCall>) => callOffice(changePricesCall, given),
      meta,
    }),
    undo: useMutation({
      mutationFn: (given: { id: number; skipsChanged: boolean }) =>
        sendWithKey(given, (key) => callOffice(undoPricesCall, { ...given, key })),
      meta,
    }),
  };
}

/**
 * If an undo was refused because some prices have changed since, how many of its prices have not; null for any other
 * failure.
 */
export function unchangedSince(fault: unknown): number | null {
  if (!isRefused(fault, 'changedMeanwhile')) return null;
  const read = z.safeDecode(changedSince, (fault as Refusal).data as never);
  return read.success ? read.data.unchanged : null;
}
