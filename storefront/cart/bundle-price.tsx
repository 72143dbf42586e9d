import { useState } from 'react';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Money, Sum } from '#storefront/page/money.tsx';
import { JOINER } from '#text/joiner.ts';
import styles from './bundle-price.module.css';

/** The price of a cart line. For products in a bundle, it also shows the higher price without the bundle. */
export function LinePrice({ item }: { item: Pick<CartItem, 'lineTotal' | 'bundlesOff'> }) {
  const t = useText().cart;
  if (item.bundlesOff === 0) return <Money halalas={item.lineTotal} />;
  return (
    <span className={styles.prices}>
      <Sum halalas={item.lineTotal - item.bundlesOff} />{' '}
      <span className="quiet small">
        <Money halalas={item.lineTotal} label={t.fullPrice(item.lineTotal)} isOld />
      </span>
    </span>
  );
}

/** The bundles that a cart line belongs to, with a note that their price ends if a product is removed. */
export function BundleNote({ item }: { item: CartItem }) {
  const t = useText().cart;
  if (item.bundles.length === 0) return null;
  return (
    <p className={`small ${styles.note}`}>
      {t.inBundle(item.bundles.map(({ title }) => title).join(JOINER))}
    </p>
  );
}

const titlesIn = (items: readonly CartItem[]): Map<number, string> =>
  new Map(items.flatMap(({ bundles }) => bundles.map(({ id, title }) => [id, title])));

/** A notice that a bundle's price has ended, because one of its products was removed from the cart. */
export function EndedBundles({ items }: { items: readonly CartItem[] }) {
  const t = useText().cart;
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map());
  const now = titlesIn(items);
  if ([...now.keys()].some((id) => !seen.has(id))) setSeen(new Map([...seen, ...now]));
  const ended = items.length === 0 ? [] : [...seen].filter(([id]) => !now.has(id));
  return (
    <div role="status">
      {ended.map(([id, title]) => (
        <p key={id} className={`small ${styles.ended}`}>
          {t.bundleBroken(title)}
        </p>
      ))}
    </div>
  );
}
