import { listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { MAX_CITIES } from '#contract/delivery/delivery.limits.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { callApi } from '#storefront/api/api.ts';
import { untilReloadIsFree } from '#storefront/api/city-reload.ts';
import { clearCart, readRegion, type StoredRegion, writeRegion } from '#storefront/api/storage.ts';
import { toStoredRegion } from '#storefront/api/stored-region.ts';
import type { PageFrame } from '#storefront/page/page.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import type { ScreenText } from '#text/screens.ts';
import { showCity } from '../watch-page-changes.ts';

type Page = Pick<PageFrame, 'city' | 'language'> & { text: ScreenText };

/**
 * Saves the shopper's city and reloads the page for it (Specification 4, City), once a gift that waited for the city is
 * in the cart.
 */
export function saveCity(picked: StoredRegion, { city, language, text }: Page): void {
  // Clear the stored cart, because each city has its own cart.
  if (readRegion()?.id !== picked.id) clearCart();
  writeRegion(picked);
  const show = async () => {
    await untilReloadIsFree();
    showCity(picked.id, city.id);
  };
  if (deliversSameDay(picked)) void show();
  else {
    showPopup({
      kind: 'info',
      icon: 'truck',
      title: text.delivery.cityCalloutTitle(language === 'ar' ? picked.nameInArabic : picked.nameInEnglish),
      text: text.delivery.cityCallout,
      onClose: () => void show(),
    });
  }
}

/** Saves the city that the page was rendered for. Called when the shopper answers "Yes" to the header's question. */
export async function confirmCity(page: Page): Promise<void> {
  const answer = await callApi(listCitiesCall, { search: page.city.name, limit: MAX_CITIES, page: 1 });
  const city = answer.ok ? answer.data.find(({ id }) => id === page.city.id) : undefined;
  if (city) saveCity(toStoredRegion(city, page.language), page);
}
