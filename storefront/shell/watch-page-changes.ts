import { readCookie, writeCookie } from '#storefront/api/cookies.ts';
import { isFirstTry, readLanguage, readRegion } from '#storefront/api/storage.ts';
import type { PageFrame } from '#storefront/page/page.ts';

/**
 * Loads the page anew. One that stands at its top stays there: browsers keep what was seen in its place, and would hide
 * a notice that only the new page has above it.
 */
function reload(): void {
  if (scrollY === 0) history.scrollRestoration = 'manual';
  location.reload();
}

/** Loads the page for a city, unless it shows that city already. */
export function showCity(wanted: number, shown: number): void {
  if (wanted !== shown) reload();
}

/**
 * The page must be the stored city's and the chosen language's: they are mirrored to cookies and the page is loaded
 * once more (product.md 3). A page that comes out the same again is left as it is, so that nothing can loop.
 */
function mirror(frame: PageFrame): void {
  const region = readRegion();
  const language = readLanguage();
  const savedLanguage = readCookie('language');
  const isOtherLanguage =
    // Restored from the back-forward cache after the language was switched on a later page,
    savedLanguage === null
      ? // or cookies were cleared while the choice is still stored.
        language !== null && language !== frame.language && !new URLSearchParams(location.search).has('lang')
      : savedLanguage !== frame.language;
  const isOtherCity = region !== null && region.id !== frame.city.id;
  if (region !== null && readCookie('city') !== String(region.id)) writeCookie('city', String(region.id));
  if (isOtherLanguage && savedLanguage === null && language !== null) writeCookie('language', language);
  if (!isOtherLanguage && !isOtherCity) {
    isFirstTry(null);
    return;
  }
  const attempt = `${location.pathname}${location.search} ${region?.id ?? ''} ${language ?? ''}`;
  if (isFirstTry(attempt)) reload();
}

/** Follows from now on: now, and each time the page is shown again from the back-forward cache. */
export function watchPageChanges(frame: PageFrame): void {
  history.scrollRestoration = 'auto';
  mirror(frame);
  addEventListener('pageshow', (event) => {
    if (event.persisted) mirror(frame);
  });
}
