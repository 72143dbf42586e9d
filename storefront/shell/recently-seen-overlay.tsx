import { type ReactNode, useEffect, useState } from 'react';
import { readRecentlySeen, rememberSeen } from '#storefront/api/device-storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { waitUntilVisible } from '#storefront/page/wait-until-visible.ts';

/**
 * Renders the recently seen products of this city into the empty element that some pages have for them. On a product
 * page, that element names the product. On a first visit nothing is loaded.
 */
export function RecentlySeenOverlay() {
  const { id: cityId } = useFrame().city;
  const [section, setSection] = useState<ReactNode>(null);
  useEffect(() => {
    const place = document.querySelector<HTMLElement>('[data-recently-seen]');
    if (place === null) return;
    const productId = Number(place.dataset.recentlySeen) || null;
    const load = async () => {
      // Wait until a prerendered page is shown, because the shopper has not seen its product yet.
      await waitUntilVisible();
      const ids = readRecentlySeen(cityId).filter((id) => id !== productId);
      if (productId !== null) rememberSeen(productId, cityId);
      if (ids.length === 0) return;
      const [{ RecentlySeen }, { heartOf }] = await Promise.all([
        import('#storefront/catalogue/recent/recently-seen.tsx'),
        import('#storefront/favourites/heart.tsx'),
      ]);
      setSection(<RecentlySeen place={place} productIds={ids} heartOf={heartOf} />);
    };
    load().catch(() => {
      // If the code cannot be loaded, the page is complete without this section.
    });
  }, [cityId]);
  return section;
}
