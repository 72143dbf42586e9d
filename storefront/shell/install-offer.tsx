import { useState } from 'react';
import { isInstallResting, letInstallRest } from '#storefront/api/device-stored.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Offer } from '#storefront/ui/offer.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { install as english } from '#text/en/install.ts';
import styles from './install-offer.module.css';
import { install, wayToInstall } from './install-prompt.ts';

export type Place = {
  /**
   * After an order it comes by itself, and may be sent away for a while; in the profile it stands; the app's page says the
   * ways of each device itself, and has the button alone.
   */
  place: 'order' | 'profile' | 'app';
};
type Props = Place & { text: typeof english };

/** The shop on the screen, where this browser has a way to that and it is not there yet (Part 5, installable). */
export function InstallOffer({ place, text: t }: Props) {
  const way = useStore(wayToInstall, () => null);
  const [isAway, setIsAway] = useState(() => place === 'order' && isInstallResting());
  const [isDone, setIsDone] = useState(false);

  async function add(): Promise<void> {
    if (await install()) setIsDone(true);
    else letInstallRest();
  }
  if (isDone) {
    return (
      <p className={styles.done} role="status">
        {t.done}
      </p>
    );
  }
  if (way === null || isAway) return null;
  const press = (
    <Button size={place === 'app' ? 'normal' : 'small'} onPress={() => void add()}>
      {place === 'app' ? t.addToScreen : t.add}
    </Button>
  );
  if (place === 'app') return way === 'prompt' ? <p>{press}</p> : null;
  return (
    <Offer
      label={t.title}
      words={
        <>
          <h3 className="h4">{t.title}</h3>
          <p className="small muted">{way === 'prompt' ? t.text : t.shareSheet}</p>
        </>
      }
    >
      {way === 'prompt' ? press : null}
      {place === 'order' ? (
        <TextLink
          onPress={() => {
            letInstallRest();
            setIsAway(true);
          }}
        >
          {t.later}
        </TextLink>
      ) : null}
    </Offer>
  );
}
