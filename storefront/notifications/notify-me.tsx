import { useEffect, useState } from 'react';
import { useStoredSession } from '#storefront/api/use-storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './notify-me.module.css';

export type SoldOutProduct = {
  productId: number;
  /** The id of the sold-out colour, or null for any colour. */
  colourId: number | null;
  title: string;
};

/**
 * The button to be notified when a sold-out product is available again; after a press, a confirmation and a button to
 * cancel (design.md 10). Its code is loaded on a press, or with the page for customers, who may already have an alert.
 */
export function NotifyMe({ productId, colourId, title }: SoldOutProduct) {
  const { text, city } = useFrame();
  const t = text.catalogue;
  const session = useStoredSession();
  const token = session?.isSignedIn ? session.user.token : null;
  const [isSaved, setIsSaved] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    setIsSaved(false);
    if (token === null) return;
    let isHere = true;
    import('./stock-alerts.ts')
      .then(({ isWanted }) => isWanted({ productId, colourId, cityId: city.id }))
      .then(
        (isWanted) => {
          if (isHere && isWanted) setIsSaved(true);
        },
        () => {
          // If the code cannot be loaded, a press tries again.
        },
      );
    return () => {
      isHere = false;
    };
  }, [productId, colourId, city.id, token]);

  async function press(from: HTMLElement): Promise<void> {
    const alert = { productId, colourId, cityId: city.id };
    setIsBusy(true);
    try {
      const { createStockAlert, cancelStockAlert } = await import('./stock-alerts.ts');
      if (!isSaved) await createStockAlert(alert, from, () => setIsSaved(true));
      else if (await cancelStockAlert(alert)) setIsSaved(false);
    } catch {
      // The code could not be loaded; the page shell reports that there is no connection.
    }
    setIsBusy(false);
  }
  return (
    <div className={styles.slot}>
      <div role="status">
        {isSaved ? (
          <p className={styles.saved}>
            <Icon name="check-circle" size={16} />
            {t.willNotify}
          </p>
        ) : null}
      </div>
      {/* Render one button whose label changes, so that it keeps the focus. */}
      <TextLink
        icon={isSaved ? undefined : 'bell'}
        isBusy={isBusy}
        label={`${isSaved ? t.stopNotifying : t.notifyMe}: \u2068${title}\u2069`}
        onPress={(event) => void press(event.currentTarget as HTMLElement)}
      >
        {isSaved ? t.stopNotifying : t.notifyMe}
      </TextLink>
    </div>
  );
}
