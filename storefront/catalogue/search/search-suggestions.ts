import { useEffect, useRef, useState } from 'react';
import { PRODUCT_SEARCH_DEBOUNCE_MS } from '#contract/catalogue/catalogue.limits.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import { readRegion } from '#storefront/api/storage.ts';
import { findSuggestions } from './search-call.ts';

type Suggestion = Pick<ProductCard, 'id' | 'title' | 'slug' | 'picture' | 'price'>;
type Found = { text: string; products: readonly Suggestion[] };

/** What is asked for a text: nothing where there is none, and nothing before a city is chosen (Specification 5). */
export function queryFrom(
  typed: string,
  region: { id: number } | null,
): { text: string; cityId: number } | 'needsCity' | null {
  const text = typed.trim();
  if (text === '') return null;
  return region === null ? 'needsCity' : { text, cityId: region.id };
}

/**
 * What the search suggests: asked for 500 ms after the last key, only for a text that is not empty and when a city is
 * chosen (Specification 5). Only the answer for the newest text counts; the old ones stay until it is there.
 */
export function useSuggestions(early: string) {
  const [text, setText] = useState(early);
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [needsCity, setNeedsCity] = useState(false);
  const newest = useRef(0);

  const wanted = text.trim();
  useEffect(() => {
    newest.current += 1;
    const turn = newest.current;
    if (queryFrom(wanted, null) === null) {
      setFound(null);
      setIsBusy(false);
      setNeedsCity(false);
      return;
    }
    const ask = async () => {
      const question = queryFrom(wanted, readRegion());
      setNeedsCity(question === 'needsCity');
      if (question === null || question === 'needsCity') return;
      setIsBusy(true);
      const products = await findSuggestions(question.text, question.cityId);
      if (turn !== newest.current) return;
      setIsBusy(false);
      // A failed call leaves what is shown as it was (Specification 8).
      if (products !== null) setFound({ text: wanted, products });
    };
    const timer = setTimeout(() => void ask(), PRODUCT_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  return {
    text,
    type: setText,
    /** The text that `products` answer; null before the first answer. */
    answered: found?.text ?? null,
    products: found?.products ?? null,
    isBusy,
    needsCity,
  };
}
