import { useRef, useState } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { useEarlyPress } from '#storefront/ui/use-early-press.ts';
import { useIsFavourite } from './favourite-ids.ts';
import styles from './heart.module.css';

type Props = { productId: number; title: string; size?: 20 | 24 };

/**
 * The toggle button that makes a product a favourite. A guest is asked to sign in, and the favourite is saved
 * afterwards (product.md 2). The button changes only when the server has accepted (product.md 3).
 */
export function Heart({ productId, title, size = 20 }: Props) {
  const { catalogue, shell } = useText();
  const isFavourite = useIsFavourite(productId);
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const press = async () => {
    setIsBusy(true);
    try {
      const { toggleFavourite } = await import('./live-favourites.ts');
      await toggleFavourite(productId, {
        from: button.current,
        saved: catalogue.saved(title),
        see: shell.menuItems.favourite,
        title,
      });
    } catch {
      // The code could not be loaded: the page shell reports that there is no connection, and the heart button stays
      // as it is.
    }
    setIsBusy(false);
  };
  const early = useEarlyPress(() => void press(), true);
  return (
    <>
      <IconButton
        ref={button}
        icon={isFavourite ? 'heart-fill' : 'heart'}
        size={size}
        label={catalogue.heart(title)}
        isPressed={isFavourite}
        isBusy={isBusy}
        popoverTarget={early.popover}
        onPress={() => {
          if (early.popover === undefined) void press();
        }}
      />
      <span id={early.id} popover="manual" className={styles.early} />
    </>
  );
}

/** Renders a heart button. Product lists receive it as a function, because they must not depend on favourites. */
export const heartOf = ({ id, title }: { id: number; title: string }) => (
  <Heart productId={id} title={title} />
);
