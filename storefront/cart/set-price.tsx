import { useRef } from 'react';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Money, Sum } from '#storefront/page/money.tsx';
import styles from './set-price.module.css';

/** What a line costs; in a bundle less than its products one by one. */
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

/** The bundles that a line is in, and what happens when one is no longer whole. */
export function SetNote({ item }: { item: CartItem }) {
  const t = useText().cart;
  if (item.bundles.length === 0) return null;
  return (
    <p className={`small ${styles.note}`}>{t.inBundle(item.bundles.map(({ title }) => title).join(' · '))}</p>
  );
}

const titlesIn = (items: readonly CartItem[]): Map<number, string> =>
  new Map(items.flatMap(({ bundles }) => bundles.map(({ id, title }) => [id, title])));

/** Says that a bundle was whole a moment ago and is no more, because one of its parts has left the cart. */
export function BrokenSets({ items }: { items: readonly CartItem[] }) {
  const t = useText().cart;
  const seen = useRef(new Map<number, string>());
  const now = titlesIn(items);
  for (const [id, title] of now) seen.current.set(id, title);
  const broken = items.length === 0 ? [] : [...seen.current].filter(([id]) => !now.has(id));
  return (
    <div role="status">
      {broken.map(([id, title]) => (
        <p key={id} className={`small ${styles.broken}`}>
          {t.bundleBroken(title)}
        </p>
      ))}
    </div>
  );
}
