import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { LinePicture } from '#storefront/ui/line-picture.tsx';
import { BundleNote, LinePrice } from './bundle-price.tsx';
import styles from './cart-line.module.css';
import { LineFacts } from './line-facts.tsx';
import { LineQuantity } from './line-quantity.tsx';

type Props = { item: CartItem; isPending: boolean };

/** One line of the cart drawer: product, options, quantity and price. */
export function CartLine({ item, isPending }: Props) {
  const t = useText().cart;
  const hasCard = item.cardMessage !== null || item.cardFrom !== null || item.greeting !== null;
  return (
    <li className={styles.line} aria-busy={isPending || undefined}>
      <span className={styles.picture}>
        <LinePicture picture={item.linePicture} alt="" use="small" sizes="88px" />
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            <a href={href('product', { slug: item.slug })}>{item.title}</a>
          </h3>
          <LinePrice item={item} />
        </div>
        <LineFacts item={item}>{hasCard ? <p>{t.withCard}</p> : null}</LineFacts>
        <BundleNote item={item} />
        {item.problem ? (
          <p className={styles.problem} role="status">
            {t.problems[item.problem]}
          </p>
        ) : null}
        <div className={styles.foot}>
          <LineQuantity item={item} isPending={isPending} />
        </div>
      </div>
    </li>
  );
}
