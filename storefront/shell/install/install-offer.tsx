import { useState } from 'react';
import { isInstallOfferSnoozed, snoozeInstallOffer } from '#storefront/api/device-storage.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Offer } from '#storefront/ui/offer.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { install as english } from '#text/en/install.ts';
import styles from './install-offer.module.css';
import { install, wayToInstall } from './install-prompt.ts';

export type InstallOfferContext = {
  /**
   * After an order it comes by itself, and may be sent away for a while; in the profile it stands; the app's page says the
   * ways of each device itself, and has the button alone.
   */
  context: 'order' | 'profile' | 'app';
};
type Props = InstallOfferContext & { text: typeof english };

/** The shop on the screen, where this browser has a way to that and it is not there yet (Part 5, installable). */
export function InstallOffer({ context, text: t }: Props) {
  const method = useStore(wayToInstall, () => null);
  const [isAway, setIsAway] = useState(() => context === 'order' && isInstallOfferSnoozed());
  const [isDone, setIsDone] = useState(false);

  async function add(): Promise<void> {
    if (await install()) setIsDone(true);
    else snoozeInstallOffer();
  }
  if (isDone) {
    return (
      <p className={styles.done} role="status">
        {t.done}
      </p>
    );
  }
  if (method === null || isAway) return null;
  const press = (
    <Button size={context === 'app' ? 'normal' : 'small'} onPress={() => void add()}>
      {context === 'app' ? t.addToScreen : t.add}
    </Button>
  );
  if (context === 'app') return method === 'prompt' ? <p>{press}</p> : null;
  return (
    <Offer
      label={t.title}
      text={
        <>
          <h3 className="h4">{t.title}</h3>
          <p className="small muted">{method === 'prompt' ? t.text : t.shareSheet}</p>
        </>
      }
    >
      {method === 'prompt' ? press : null}
      {context === 'order' ? (
        <TextLink
          onPress={() => {
            snoozeInstallOffer();
            setIsAway(true);
          }}
        >
          {t.later}
        </TextLink>
      ) : null}
    </Offer>
  );
}
