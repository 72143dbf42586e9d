import { readCookie, writeCookie } from '#storefront/api/cookies.ts';
import { isFirstTry, readLanguage, readRegion } from '#storefront/api/storage.ts';
import type { PageFrame } from '#storefront/page/page.ts';

/**
 * Reloads the page. A page at its top stays there: browsers restore what was in view, and would hide an announcement
 * that only the new page has above it.
 */
function reload(): void {
  if (scrollY === 0) history.scrollRestoration = 'manual';
  location.reload();
}

/** Reloads the page for a city, unless it shows that city already. */
export function showCity(cityId: number, shownId: number): void {
  if (cityId !== shownId) reload();
}

/**
 * The page must match the stored city and language: they are mirrored to cookies and the page is loaded again
 * (product.md 3). A page that comes back the same is left alone, so that it cannot loop.
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

/** Mirrors now, and each time the page returns from the back-forward cache. */
export function watchPageChanges(frame: PageFrame): void {
  history.scrollRestoration = 'auto';
  mirror(frame);
  addEventListener('pageshow', (event) => {
    if (event.persisted) mirror(frame);
  });
}
