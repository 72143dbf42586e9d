import { Fragment, type ReactNode } from 'react';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { href } from '#storefront/routes.ts';
import { LinePicture } from '#storefront/ui/line-picture.tsx';
import { BundleNote, LinePrice } from './bundle-price.tsx';
import styles from './cart-line.module.css';
import { LineQuantity } from './line-quantity.tsx';

type Props = { item: CartItem; isPending: boolean };

/** One line of the cart drawer: product, options, quantity and price. */
export function CartLine({ item, isPending }: Props) {
  const t = useText().cart;
  const beforeEngraving = item.colour === null ? [] : [t.colour(item.colour.name)];
  const afterEngraving = [
    ...item.addons.map((addon) => addon.title),
    item.cardMessage === null && item.cardFrom === null && item.greeting === null ? undefined : t.withCard,
  ].filter((detail) => detail !== undefined);
  const engraved =
    item.engraving === null
      ? []
      : [
          <Fragment key="engraved">
            {t.engraved(item.engraving)} <Money halalas={item.engravingPrice} />
          </Fragment>,
        ];
  const details: ReactNode[] = [...beforeEngraving, ...engraved, ...afterEngraving];
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
        {details.length > 0 ? (
          <p className={styles.details}>
            {details.flatMap((detail, at) => (at === 0 ? [detail] : [' · ', detail]))}
          </p>
        ) : null}
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
