import type { ShopName } from '#storefront/ui/wordmark.tsx';

/** The shop's name in the page's language, which the server wrote into the page (start/office-site). */
export function pageShop(): ShopName {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  return { text: meta?.content ?? '', isDrawn: meta?.dataset.drawn !== undefined };
}
