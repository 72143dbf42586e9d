import type { ShopName } from '#storefront/ui/wordmark.tsx';

/** Returns the shop's name in the page's language. The server wrote it into a meta element (start/office-site). */
export function pageShop(): ShopName {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  return { text: meta?.content ?? '', hasWordmark: meta?.dataset.wordmark !== undefined };
}
