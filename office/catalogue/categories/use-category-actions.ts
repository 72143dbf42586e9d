import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/call.ts';
import {
  deleteCategoryCall,
  saveCategoryCall,
  saveCategoryOrderCall,
} from '#contract/catalogue/categories.calls.ts';
import { callOffice } from '../../api/call-office.ts';
import { type Category, categoriesQuery } from './category-queries.ts';

const { queryKey } = categoriesQuery;
const ORDER = ['category-order'];

/** Creates or changes a category. The request carries the version that the person saw, to detect conflicts. */
export function useSaveCategory() {
  return useMutation({
    mutationFn: (given: InputOf<typeof saveCategoryCall>) => callOffice(saveCategoryCall, given),
    meta: { refetch: [queryKey] },
  });
}

export function useCategoryActions() {
  const client = useQueryClient();
  const meta = { refetch: [queryKey] };
  return {
    order: useMutation({
      mutationFn: ({ to, seen }: { to: readonly Category[]; seen: readonly Category[] }) =>
        callOffice(saveCategoryOrderCall, {
          ids: to.map(({ id }) => id),
          seen: seen.map(({ id }) => id),
        }),
      mutationKey: ORDER,
      // Run the requests one after the other, so that each sends the order that resulted from the previous one.
      scope: { id: 'category-order' },
      // Show the new order before the server responds; a refusal restores the stored order.
      onMutate: ({ to }) => {
        void client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, [...to]);
      },
      onSettled: () => {
        if (client.isMutating({ mutationKey: ORDER }) === 1) void client.invalidateQueries({ queryKey });
      },
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Category) => callOffice(deleteCategoryCall, { id, version }),
      meta,
    }),
  };
}
