import { useEffect, useState } from 'react';
import { listGiftCategoriesCall } from '#contract/catalogue/catalogue.calls.ts';
import type { GiftCategory } from '#contract/catalogue/catalogue.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { href } from '#storefront/routes.ts';

/** A suggestion shown before the shopper has typed anything: a category or an occasion. */
export type Offer = { id: string; title: string; picture: string; href: string };

const MAX_OF_EACH = 4;

/** The categories and occasions of a city's gifts, suggested while the search field is empty; empty while loading. */
export function useOffers(cityId: number): readonly Offer[] {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void callApi(listGiftCategoriesCall, { cityId, limit: MAX_OF_EACH }).then((answer) => {
      if (!answer.ok || !isCurrent) return;
      const offersOf = (of: 'category' | 'occasion', found: readonly GiftCategory[]): Offer[] =>
        found.slice(0, MAX_OF_EACH).map(({ slug, title, picture }) => ({
          id: `${of}-${slug}`,
          title,
          picture,
          href: href('products', {}, { [of]: slug }),
        }));
      setOffers([
        ...offersOf('category', answer.data.categories),
        ...offersOf('occasion', answer.data.occasions),
      ]);
    });
    return () => {
      isCurrent = false;
    };
  }, [cityId]);
  return offers;
}
