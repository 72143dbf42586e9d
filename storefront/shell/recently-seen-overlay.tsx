import { type ReactNode, useEffect, useState } from 'react';
import { readRecentlySeen, rememberSeen } from '#storefront/api/device-storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { waitUntilVisible } from '#storefront/page/wait-until-visible.ts';

/**
 * What was seen recently in this city, on the pages that have a place for it: an empty element, with the product of the
 * page, if it is a product's. On a first visit there is nothing to show, and nothing is loaded.
 */
export function RecentlySeenOverlay() {
  const { id: cityId } = useFrame().city;
  const [section, setSection] = useState<ReactNode>(null);
  useEffect(() => {
    const place = document.querySelector<HTMLElement>('[data-recently-seen]');
    if (place === null) return;
    const productId = Number(place.dataset.recentlySeen) || null;
    const load = async () => {
      // A page that is prepared ahead has not been seen.
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
      // Not reached: the page is whole without it.
    });
  }, [cityId]);
  return section;
}
