import { type MouseEvent, useEffect, useState } from 'react';
import { useStoredSession } from '#storefront/api/use-storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { classNames } from '#storefront/ui/class-names.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './notify-me.module.css';

export type SoldOutProduct = {
  productId: number;
  /** The id of the sold-out colour, or null for any colour. */
  colourId: number | null;
  title: string;
  /** Whether this is the page's main button instead of a link. */
  isMain?: boolean;
};

/**
 * The button to be notified when a sold-out product is available again; after a press, a confirmation and a button to
 * cancel (design.md 10). Its code is loaded on a press, or with the page for customers, who may already have an alert.
 */
export function NotifyMe({ productId, colourId, title, isMain = false }: SoldOutProduct) {
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
  const caption = isSaved ? t.stopNotifying : t.notifyMe;
  const label = `${caption}: \u2068${title}\u2069`;
  const onPress = (event: MouseEvent) => void press(event.currentTarget as HTMLElement);
  return (
    <div className={classNames(styles.slot, isMain && styles.main)}>
      <div role="status">
        {isSaved ? (
          <p className={styles.saved}>
            <Icon name="check-circle" size={16} />
            {t.willNotify}
          </p>
        ) : null}
      </div>
      {/* Render one button whose label changes, so that it keeps the focus. */}
      {isMain ? (
        <Button
          kind={isSaved ? 'outline' : 'primary'}
          isBlock
          icon={isSaved ? undefined : 'bell'}
          isBusy={isBusy}
          label={label}
          onPress={onPress}
        >
          {caption}
        </Button>
      ) : (
        <TextLink icon={isSaved ? undefined : 'bell'} isBusy={isBusy} label={label} onPress={onPress}>
          {caption}
        </TextLink>
      )}
    </div>
  );
}
