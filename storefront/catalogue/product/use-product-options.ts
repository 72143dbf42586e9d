import { useCallback, useEffect, useState } from 'react';
import { listAddonsCall, readProductCall } from '#contract/catalogue/catalogue.calls.ts';
import type { Product, ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import { callApi } from '#storefront/api/api.ts';

export type ProductOptions = { product: Product; addons: readonly ProductCard[] };
type LoadState = { options: ProductOptions | null; hasFailed: boolean };

/** Loads the options of a product in a city, so that a cart line can be edited. */
export function useProductOptions(slug: string, cityId: number) {
  const [read, setRead] = useState<LoadState>({ options: null, hasFailed: false });
  const load = useCallback(async () => {
    setRead({ options: null, hasFailed: false });
    const product = await callApi(readProductCall, { idOrSlug: slug, cityId });
    const addons = product.ok
      ? await callApi(listAddonsCall, { productId: product.data.id, cityId })
      : product;
    setRead(
      product.ok && addons.ok
        ? { options: { product: product.data, addons: addons.data }, hasFailed: false }
        : { options: null, hasFailed: true },
    );
  }, [slug, cityId]);
  useEffect(() => void load(), [load]);
  return { ...read, reload: () => void load() };
}
