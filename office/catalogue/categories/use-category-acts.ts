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

/** Adds or changes a category; sends the version that the person saw, to detect conflicts. */
export function useSaveCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: InputOf<typeof saveCategoryCall>) => callOffice(saveCategoryCall, given),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Orders and deletes categories. */
export function useCategoryActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey });
  return {
    order: useMutation({
      mutationFn: ({ to, seen }: { to: readonly Category[]; seen: readonly Category[] }) =>
        callOffice(saveCategoryOrderCall, {
          ids: to.map(({ id }) => id),
          seen: seen.map(({ id }) => id),
        }),
      mutationKey: ORDER,
      // Requests follow each other, so that each one has seen the order of the one before.
      scope: { id: 'category-order' },
      // The new order is shown at once; a refusal shows the stored one again.
      onMutate: ({ to }) => {
        void client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, [...to]);
      },
      onSettled: () => (client.isMutating({ mutationKey: ORDER }) === 1 ? onSettled() : undefined),
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Category) => callOffice(deleteCategoryCall, { id, version }),
      onSettled,
    }),
  };
}
