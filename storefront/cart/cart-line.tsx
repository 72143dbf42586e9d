import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { LinePicture } from '#storefront/ui/line-picture.tsx';
import { riyalsInWords } from '#text/money.ts';
import styles from './cart-line.module.css';
import { LineQuantity } from './line-quantity.tsx';
import { LinePrice, SetNote } from './set-price.tsx';

type Props = { item: CartItem; isPending: boolean };

/** One line of the drawer: product, options, quantity and price. */
export function CartLine({ item, isPending }: Props) {
  const { text, language } = useFrame();
  const t = text.cart;
  const details = [
    item.colour === null ? undefined : t.colour(item.colour.name),
    item.engraving === null
      ? undefined
      : t.engraved(item.engraving, riyalsInWords(language, item.engravingPrice)),
    ...item.addons.map((addon) => addon.title),
    item.cardMessage === null && item.cardFrom === null && item.greeting === null ? undefined : t.withCard,
  ].filter((detail) => detail !== undefined);
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
        {details.length > 0 ? <p className={styles.details}>{details.join(' · ')}</p> : null}
        <SetNote item={item} />
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
