import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import styles from './line-facts.module.css';

/** What was chosen for a cart line, one fact per line: colour, engraving and add-ons, each with what it adds. */
export function LineFacts({ item, children }: { item: CartItem; children?: ReactNode }) {
  const t = useText().cart;
  return (
    <div className={styles.facts}>
      {item.colour ? <p>{t.colour(item.colour.name)}</p> : null}
      {item.engraving ? (
        <p className={styles.priced}>
          <span>
            {t.engravedWith} <bdi className="clay">{item.engraving}</bdi>
          </span>
          <Money halalas={item.engravingPrice} sign="+" />
        </p>
      ) : null}
      {item.addons.map(({ id, title, price }) => (
        <p key={id} className={styles.priced}>
          <span>{title}</span>
          <Money halalas={price} sign="+" />
        </p>
      ))}
      {children}
    </div>
  );
}
