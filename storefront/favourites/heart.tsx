import { useRef, useState } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { useEarlyPress } from '#storefront/ui/use-early-press.ts';
import { useIsFavourite } from './favourite-ids.ts';
import styles from './heart.module.css';

type Props = { productId: number; title: string; size?: 20 | 24 };

/**
 * A toggle: this product is a favourite or not. A guest is asked to sign in, and the favourite is saved afterwards
 * (product.md 2). It changes when the server has accepted (product.md 3).
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
      });
    } catch {
      // The code could not be fetched: the shell says that there is no connection, and the heart stays as it is.
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
        onPress={() => void press()}
      />
      <span id={early.id} popover="manual" className={styles.early} />
    </>
  );
}

/** For product lists, which do not depend on favourites. */
export const heartOf = ({ id, title }: { id: number; title: string }) => (
  <Heart productId={id} title={title} />
);
