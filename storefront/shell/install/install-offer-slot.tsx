import { type ReactNode, useEffect, useState } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import type { InstallOfferContext } from './install-offer.tsx';

const texts = {
  ar: () => import('#text/ar/install.ts'),
  en: () => import('#text/en/install.ts'),
};

/** The place of the offer to put the shop on the screen; what stands there is fetched after load. */
export function InstallOfferSlot({ context }: InstallOfferContext) {
  const { language } = useFrame();
  const [offer, setOffer] = useState<ReactNode>(null);
  useEffect(() => {
    Promise.all([import('./install-offer.tsx'), texts[language]()]).then(
      ([{ InstallOffer }, { install }]) => setOffer(<InstallOffer context={context} text={install} />),
      () => {
        // Not reached: there is no offer, and nothing is missed.
      },
    );
  }, [language, context]);
  return offer;
}
