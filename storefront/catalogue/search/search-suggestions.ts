import { useEffect, useRef, useState } from 'react';
import { PRODUCT_SEARCH_DEBOUNCE_MS } from '#contract/catalogue/catalogue.limits.ts';
import { readRegion } from '#storefront/api/storage.ts';
import { findSuggestions, type Suggestions } from './search-call.ts';

type Found = Suggestions & { text: string };

/**
 * Converts the typed text to a search query: null if it is empty, 'needsCity' if no city is chosen yet (Specification
 * 5).
 */
export function queryFrom(
  typed: string,
  region: { id: number } | null,
): { text: string; cityId: number } | 'needsCity' | null {
  const text = typed.trim();
  if (text === '') return null;
  return region === null ? 'needsCity' : { text, cityId: region.id };
}

/**
 * The search suggestions, requested 500 ms after the last key if the text is not empty and a city is chosen
 * (Specification 5). Only the answer to the newest text is used; the old suggestions stay until it arrives.
 */
export function useSuggestions(early: string) {
  const [text, setText] = useState(early);
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [needsCity, setNeedsCity] = useState(false);
  const latestRequest = useRef(0);

  const trimmed = text.trim();
  useEffect(() => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    if (queryFrom(trimmed, null) === null) {
      setFound(null);
      setIsBusy(false);
      setNeedsCity(false);
      return;
    }
    const load = async () => {
      const query = queryFrom(trimmed, readRegion());
      setNeedsCity(query === 'needsCity');
      if (query === null || query === 'needsCity') return;
      setIsBusy(true);
      const suggestions = await findSuggestions(query.text, query.cityId);
      if (request !== latestRequest.current) return;
      setIsBusy(false);
      // If the call fails, keep the old suggestions (Specification 8).
      if (suggestions !== null) setFound({ text: trimmed, ...suggestions });
    };
    const timer = setTimeout(() => void load(), PRODUCT_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmed]);

  return {
    text,
    type: setText,
    /** The suggestions with the text that they were found for; null before the first answer. */
    found,
    isBusy,
    needsCity,
  };
}
