import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { href } from '#storefront/routes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { riyalsInWords } from '#text/money.ts';
import styles from './cart-lines.module.css';
import { LineQuantity } from './line-quantity.tsx';
import { useCart } from './use-cart.ts';

type Edit = { onEdit: (item: CartItem) => void };

/** The lines of the cart page, which can be edited and removed. Each line waits for the server on its own. */
export function CartLines({ onEdit }: Edit) {
  const { items, busy } = useCart();
  return (
    <ul>
      {items.map((item) => (
        <CartLine key={item.id} item={item} isPending={busy.has(item.id)} onEdit={onEdit} />
      ))}
    </ul>
  );
}

/** As tall as lines with a colour and a quantity, so that the page does not jump. */
export function CartLinesSkeleton() {
  return [0, 1].map((line) => (
    <div key={line} className={styles.line}>
      <Skeleton shape="picture" />
      <div className={styles.body}>
        <Skeleton shape="short" />
        <Skeleton shape="short" />
        <div className={styles.foot}>
          <span className={styles.stepper}>
            <Skeleton shape="control" />
          </span>
        </div>
      </div>
    </div>
  ));
}

type Props = Edit & { item: CartItem; isPending: boolean };

function CartLine({ item, isPending, onEdit }: Props) {
  const { text, language } = useFrame();
  const t = text.cart;
  const edit = useBundle('purchase').checkout.edit;
  return (
    <li className={styles.line} aria-busy={isPending}>
      <Picture
        address={item.picture}
        alt={item.pictureAlt}
        use="small"
        sizes="(min-width: 575px) 128px, 96px"
      />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className="h4">
            <a href={href('product', { slug: item.slug })}>{item.title}</a>
          </h3>
          <Money halalas={item.lineTotal} />
        </div>
        {item.colour ? <p className="small muted">{t.colour(item.colour.name)}</p> : null}
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
          <TextLink label={edit.of(item.title)} isDisabled={isPending} onPress={() => onEdit(item)}>
            {edit.action}
          </TextLink>
        </div>
      </div>
    </li>
  );
}
