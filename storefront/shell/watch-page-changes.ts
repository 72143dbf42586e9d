import { untilReloadIsFree } from '#storefront/api/city-reload.ts';
import { readCookie, writeCookie } from '#storefront/api/cookies.ts';
import { customerIn } from '#storefront/api/customer-in.ts';
import { isFirstTry, readLanguage, readRegion, readSession } from '#storefront/api/storage.ts';
import type { PageFrame } from '#storefront/page/page.ts';

/**
 * Reloads the page. If it is scrolled to the top, it stays there: browsers restore what was in view, which would hide
 * an announcement that only the new page has.
 */
function reload(): void {
  if (scrollY === 0) history.scrollRestoration = 'manual';
  location.reload();
}

/** Reloads the page for a city, unless the page already shows that city. */
export function showCity(cityId: number, shownId: number): void {
  if (cityId !== shownId) reload();
}

/**
 * Copies the stored city and language to cookies and reloads the page if it shows others (product.md 3). If the
 * reloaded page is still different, it is not reloaded again, so that it cannot loop.
 */
function mirror(frame: PageFrame): void {
  const region = readRegion();
  const language = readLanguage();
  const savedLanguage = readCookie('language');
  const isOtherLanguage =
    // The language differs if another page has switched it since (back-forward cache), or if the cookies were cleared
    // while the choice is still stored.
    savedLanguage === null
      ? language !== null && language !== frame.language && !new URLSearchParams(location.search).has('lang')
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

/**
 * Compares the page with the stored city and language now, and each time it returns from the back-forward cache. A page
 * that returns after its customer has signed out is reloaded, because the next person must not see what it shows.
 * @param showsGoods if so, the page also follows a change of city in another tab: its cart is the new city's at once,
 * and prices, delivery and the order that it would place must not be the old city's.
 */
export function watchPageChanges(frame: PageFrame, showsGoods: boolean): void {
  history.scrollRestoration = 'auto';
  mirror(frame);
  let customer: number | null = null;
  addEventListener('pagehide', () => {
    customer = customerIn(readSession());
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    if (customer !== null && customer !== customerIn(readSession())) reload();
    else mirror(frame);
  });
  if (!showsGoods) return;
  addEventListener('storage', () => {
    const region = readRegion();
    if (region !== null && region.id !== frame.city.id) void untilReloadIsFree().then(() => mirror(frame));
  });
}
