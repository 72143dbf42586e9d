import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as calls from '#contract/catalogue/products.calls.ts';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import { callOffice } from '../../api/call-office.ts';
import { useRequestKey } from '../../api/use-request-key.ts';
import { blankDocument } from './opened-document.ts';
import { productQuery, type ShownProduct } from './product-queries.ts';

const seenOf = ({ key, draft }: ShownProduct) => ({ key, draftVersion: draft?.version ?? 0 });

/** The requests that change a product. A refused one refetches the product, because someone else has changed it. */
export function useProductActions() {
  const client = useQueryClient();
  const sendWithKey = useRequestKey();
  const show = (shown: ShownProduct | null) => {
    if (shown) client.setQueryData(productQuery(shown.key).queryKey, shown);
  };
  // No need to wait for the lists, because the response already holds the product.
  const options = {
    onSuccess: show,
    meta: { refetchIfFailed: [['product']], refetchLater: [['products'], ['versions']] },
  };
  return {
    add: useMutation({
      mutationFn: () =>
        sendWithKey('add', (requestKey) =>
          callOffice(calls.addProductCall, { requestKey, document: blankDocument() }),
        ),
      ...options,
    }),
    save: useMutation({
      mutationFn: ({
        seen,
        document,
        base,
      }: {
        seen: ShownProduct;
        document: DraftDocument;
        base?: number;
      }) => callOffice(calls.saveProductCall, { ...seenOf(seen), base: base ?? seen.base, document }),
      ...options,
    }),
    publish: useMutation({
      mutationFn: (seen: ShownProduct) => callOffice(calls.publishProductCall, seenOf(seen)),
      ...options,
    }),
    publishLater: useMutation({
      mutationFn: ({ seen, publishAt }: { seen: ShownProduct; publishAt: Date }) =>
        callOffice(calls.publishProductLaterCall, { ...seenOf(seen), publishAt }),
      ...options,
    }),
    callOff: useMutation({
      mutationFn: (seen: ShownProduct) => callOffice(calls.cancelPublicationCall, seenOf(seen)),
      ...options,
    }),
    remove: useMutation({
      mutationFn: (seen: ShownProduct) => callOffice(calls.removeDraftCall, seenOf(seen)),
      ...options,
    }),
    restore: useMutation({
      mutationFn: (version: { productId: number; base: number; number: number }) =>
        callOffice(calls.publishVersionCall, version),
      ...options,
    }),
    changePrice: useMutation({
      mutationFn: (price: { productId: number; base: number; price: string; oldPrice: string | null }) =>
        callOffice(calls.changePriceCall, price),
      ...options,
      meta: { refetchIfFailed: [['product'], ['products']], refetchLater: [['products'], ['versions']] },
    }),
  };
}
export type ProductActions = ReturnType<typeof useProductActions>;
