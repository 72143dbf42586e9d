import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { openDialog } from '#storefront/shell/dialogs/dialogs.ts';
import { Button } from '#storefront/ui/button.tsx';
import styles from './cart.module.css';
import { CartGoods } from './cart-goods.tsx';
import type { CartCheckout } from './use-cart-checkout.ts';

type Props = { items: readonly CartItem[]; checkout: CartCheckout };

/**
 * The cart of a city that takes no orders now, as the notice below the header says: it is kept, and can be taken to
 * another city; nothing can be paid.
 */
export function CartClosed({ items, checkout }: Props) {
  const { text } = useFrame();
  const t = useBundle('purchase').checkout.closedCity;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <CartGoods items={items} checkout={checkout} />
      </div>
      <section className={`${styles.side} ${styles.closed}`} aria-labelledby="closed">
        <h2 id="closed" className="h3">
          {t.title}
        </h2>
        <p>{t.text}</p>
        <Button isBlock onPress={() => void openDialog('city')}>
          {text.delivery.cityOther}
        </Button>
      </section>
    </div>
  );
}
