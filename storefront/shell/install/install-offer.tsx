import { useState } from 'react';
import { isInstallOfferSnoozed, snoozeInstallOffer } from '#storefront/api/device-storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Offer } from '#storefront/ui/offer.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { install as english } from '#text/en/install.ts';
import styles from './install-offer.module.css';
import { install, installMethod } from './install-prompt.ts';

export type InstallOfferContext = {
  /**
   * Where the offer to install the shop is shown. After an order, it can be dismissed for a while; in the profile it
   * is permanent; the app page explains the steps itself and shows only the button.
   */
  context: 'order' | 'profile' | 'app';
};
type Props = InstallOfferContext & { text: typeof english };

/**
 * Offers to install the shop on the home screen, if this browser can and the shop is not installed yet (Part 5,
 * installable).
 */
export function InstallOffer({ context, text: t }: Props) {
  const { brand, language } = useFrame();
  const name = brand.name[language];
  const method = useStore(installMethod);
  const [isDismissed, setIsDismissed] = useState(() => context === 'order' && isInstallOfferSnoozed());
  const [isDone, setIsDone] = useState(false);

  async function add(): Promise<void> {
    if (await install()) setIsDone(true);
    else snoozeInstallOffer();
  }
  if (isDone) {
    return (
      <p className={styles.done} role="status">
        {t.done(name)}
      </p>
    );
  }
  if (method === null || isDismissed) return null;
  const button = (
    <Button size={context === 'app' ? 'normal' : 'small'} onPress={() => void add()}>
      {context === 'app' ? t.addToScreen : t.add}
    </Button>
  );
  if (context === 'app') return method === 'prompt' ? <p>{button}</p> : null;
  return (
    <Offer
      label={t.title(name)}
      text={
        <>
          <h3 className="h4">{t.title(name)}</h3>
          <p className="small muted">{method === 'prompt' ? t.text : t.shareSheet}</p>
        </>
      }
    >
      {method === 'prompt' ? button : null}
      {context === 'order' ? (
        <TextLink
          onPress={() => {
            snoozeInstallOffer();
            setIsDismissed(true);
          }}
        >
          {t.later}
        </TextLink>
      ) : null}
    </Offer>
  );
}
