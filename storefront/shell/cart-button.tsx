import { useCartPieces } from '#storefront/api/use-storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from '#storefront/ui/icon-button.module.css';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { DialogButton } from './header-button.tsx';

/** The cart button, with a dot when the cart has items; disabled on /cart (Specification 2, Header). */
export function CartButton() {
  const { text, route } = useFrame();
  const pieces = useCartPieces();
  const label = text.cart.button(pieces);
  if (route === 'cart') return <IconButton icon="tote-simple" label={label} hasDot={pieces > 0} isDisabled />;
  return (
    <DialogButton dialog="cart" href={href('cart')} className={styles.button} label={label}>
      <Icon name="tote-simple" />
      {pieces > 0 ? <span className={styles.dot} /> : null}
    </DialogButton>
  );
}
