import { useEffect, useState } from 'react';
import { useStoredSession } from '#storefront/api/use-stored.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './notify-me.module.css';

export type Gone = {
  productId: number;
  /** Null for whatever colour. */
  colourId: number | null;
  title: string;
};

/**
 * For what is sold out: tell me when it can be had again; then a sentence, and the way to take it back (design.md
 * 10). What it does is fetched when it is wanted, and for customers, who may wait for it already.
 */
export function NotifyMe({ productId, colourId, title }: Gone) {
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
    import('./wishes.ts')
      .then(({ isWished }) => isWished({ productId, colourId, cityId: city.id }))
      .then(
        (isWished) => {
          if (isHere && isWished) setIsSaved(true);
        },
        () => {
          // Not reached: the press itself tries again.
        },
      );
    return () => {
      isHere = false;
    };
  }, [productId, colourId, city.id, token]);

  async function press(from: HTMLElement): Promise<void> {
    const wish = { productId, colourId, cityId: city.id };
    setIsBusy(true);
    try {
      const { askFor, takeBack } = await import('./wishes.ts');
      if (!isSaved) await askFor(wish, from, () => setIsSaved(true));
      else if (await takeBack(wish)) setIsSaved(false);
    } catch {
      // Its code could not be fetched: the shell says that there is no connection.
    }
    setIsBusy(false);
  }
  return (
    <div className={styles.place}>
      <div role="status">
        {isSaved ? (
          <p className={styles.saved}>
            <Icon name="check-circle" size={16} />
            {t.willTell}
          </p>
        ) : null}
      </div>
      {/* One button, whose words change: the focus stays upon it. */}
      <TextLink
        icon={isSaved ? undefined : 'bell'}
        isBusy={isBusy}
        label={`${isSaved ? t.dontTell : t.tellMe}: \u2068${title}\u2069`}
        onPress={(event) => void press(event.currentTarget as HTMLElement)}
      >
        {isSaved ? t.dontTell : t.tellMe}
      </TextLink>
    </div>
  );
}
