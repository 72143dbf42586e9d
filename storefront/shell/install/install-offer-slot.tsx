import { type ReactNode, useEffect, useState } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import type { InstallOfferContext } from './install-offer.tsx';

const texts = {
  ar: () => import('#text/ar/install.ts'),
  en: () => import('#text/en/install.ts'),
};

/** The place of the offer to install the shop on the home screen. The offer is loaded after the page. */
export function InstallOfferSlot({ context }: InstallOfferContext) {
  const { language } = useFrame();
  const [offer, setOffer] = useState<ReactNode>(null);
  useEffect(() => {
    Promise.all([import('./install-offer.tsx'), texts[language]()]).then(
      ([{ InstallOffer }, { install }]) => setOffer(<InstallOffer context={context} text={install} />),
      () => {
        // If the offer's code cannot be loaded, no offer is shown.
      },
    );
  }, [language, context]);
  return offer;
}
