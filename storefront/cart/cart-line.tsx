import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { href } from '#storefront/routes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { riyalsInWords } from '#text/money.ts';
import styles from './cart-line.module.css';
import { LineQuantity } from './line-quantity.tsx';

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
    item.cardMessage === null ? undefined : t.withCard,
  ].filter((detail) => detail !== undefined);
  return (
    <li className={styles.line} aria-busy={isPending || undefined}>
      <span className={styles.picture}>
        <Picture address={item.picture} alt="" use="small" sizes="76px" />
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            <a href={href('product', { slug: item.slug })}>{item.title}</a>
          </h3>
          <Money halalas={item.lineTotal} />
        </div>
        {details.length > 0 ? <p className={styles.details}>{details.join(' · ')}</p> : null}
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
