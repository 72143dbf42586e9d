import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useFrame } from '#storefront/render/frame.tsx';
import { Money } from '#storefront/render/money.tsx';
import { href } from '#storefront/routes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { riyalsInWords } from '#text/money.ts';
import styles from './cart-lines.module.css';
import { LineQuantity } from './line-quantity.tsx';
import { useCart } from './use-cart.ts';

/** The cart's lines with everything that can be done to them; each waits for the server by itself. */
export function CartLines() {
  const { items, busy } = useCart();
  return (
    <ul>
      {items.map((item) => (
        <CartLine key={item.id} item={item} isPending={busy.has(item.id)} />
      ))}
    </ul>
  );
}

function CartLine({ item, isPending }: { item: CartItem; isPending: boolean }) {
  const { text, language } = useFrame();
  const t = text.cart;
  return (
    <li className={styles.line} aria-busy={isPending}>
      <Picture
        address={item.picture}
        alt={item.pictureAlt}
        use="small"
        sizes="(min-width: 36rem) 128px, 96px"
      />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className="h4">
            <a href={href('product', { slug: item.slug })}>{item.title}</a>
          </h3>
          <Money halalas={item.lineTotal} />
        </div>
        {item.colour ? <p className="small muted">{t.glaze(item.colour.name)}</p> : null}
        {item.engraving ? (
          <p className="small muted">
            {t.engravedWith} <bdi className="clay">{item.engraving}</bdi>{' '}
            <span className="quiet">{riyalsInWords(language, item.engravingPrice)}</span>
          </p>
        ) : null}
        {item.addons.map((addon) => (
          <p key={addon.id} className="small muted">
            + {addon.title}
          </p>
        ))}
        {item.cardMessage ? (
          <p className={`small muted ${styles.card}`}>
            {t.onTheCard}: <bdi>{item.cardMessage}</bdi>
          </p>
        ) : null}
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
